import SearchOff from '@mui/icons-material/SearchOff'
import { NowhereElse } from './NowhereElse.tsx'

/** An address at which there is nothing. */
export const NotFound = () => <NowhereElse icon={<SearchOff />} title="ra.page.not_found" hint="ra.message.not_found" />
