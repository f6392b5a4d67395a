import Description from '@mui/icons-material/DescriptionOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import type { Matter } from '@portafilter/kernel'
import { colour } from '@portafilter/kit'
import type { FC } from 'react'

type Look = Readonly<{ Icon: FC<{ fontSize?: 'small' }>; color: string; bgcolor: string }>

/** How money, goods and papers look; a word always says it, too. */
export const matterLook: Readonly<Record<Matter, Look>> = {
  money: { Icon: Payments, color: colour.success, bgcolor: colour.successSoft },
  goods: { Icon: Inventory, color: colour.info, bgcolor: colour.infoSoft },
  papers: { Icon: Description, color: colour.warning, bgcolor: colour.warningSoft },
}
