import type { Bilingual } from '@portafilter/kernel'
import type { Missing } from './kept-machines/contract.ts'

/** What a machine lacks before buyers can see it, as its page and a refusal say it. */
export const missingWords: Readonly<Record<Missing, Bilingual>> = {
  picture: { CN: '图片', EN: 'a picture' },
  en_name: { CN: '英文名称', EN: 'an English name' },
  remark: { CN: '备注中的配件编码', EN: 'the code of a part as its remark' },
  sheet: { CN: '已发布的爆炸图', EN: 'a published diagram' },
}
