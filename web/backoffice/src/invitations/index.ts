import MailOutlined from '@mui/icons-material/MailOutlined'
import { invitationsResource } from '@portafilter/identity/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { invitationTexts } from './texts.ts'

export const invitations = screen({
  resource: invitationsResource,
  texts: invitationTexts,
  icon: MailOutlined,
  list: page(() => import('./InvitationList.tsx')),
  show: page(() => import('./InvitationShow.tsx')),
  tells: (row) => [row.firm_name, row.erp_code],
})
