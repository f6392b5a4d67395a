import Lock from '@mui/icons-material/Lock'
import { NowhereElse } from './NowhereElse.tsx'

/** A page of another role; the address may have been sent by a colleague. */
export const AccessDenied = () => (
  <NowhereElse icon={<Lock />} title="ra.page.access_denied" hint="ra.message.access_denied" />
)
