import type { LetterActivities } from '../../../../../modules/letters/activities.ts'
import { NEWS, scripts } from '../script.ts'

export default scripts<LetterActivities>({
  'order-letter-called-twice': {
    workflow: 'orderLetter',
    input: { key: '20261125-LETTERED/0' },
    steps: [{ does: 'sendOrderLetter', answers: undefined, meanwhile: NEWS }],
  },
})
