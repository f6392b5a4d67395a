import type { Texts } from '../texts/texts.ts'

export const limitTexts = {
  'limits.left': {
    CN: '您今日对该企业还可单独处理 %{left}；超出须由另一位财务人员确认。',
    EN: 'Today you may still do %{left} alone with this firm; what goes above waits for a second person.',
  },
  'limits.at_once': {
    CN: '%{amount} 立即生效；您今日对该企业可单独处理的 %{left} 随之减少。',
    EN: '%{amount} is done at once, of the %{left} that you may still do alone today with this firm.',
  },
  'limits.waits': {
    CN: '%{amount} 超出您今日对该企业可单独处理的 %{left}：须由另一位财务人员确认后才生效。',
    EN: '%{amount} is more than the %{left} that you may still do alone today with this firm: it waits for a second person.',
  },
  'limits.unknown': {
    CN: '未能取得您今日的剩余额度；超出额度的须由另一位财务人员确认。',
    EN: 'What you may still do alone today could not be read. What goes above waits for a second person.',
  },
} as const satisfies Texts

export type LimitText = keyof typeof limitTexts
