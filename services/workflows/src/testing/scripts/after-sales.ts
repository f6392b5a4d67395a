import type { AfterSalesActivities } from '../../../../../modules/aftersales/activities.ts'
import { NEWS, scripts } from '../script.ts'

const opened = '20261125-AFTERSAL-A1/1'
const approved = '20261125-AFTERSAL-A1/2'

export default scripts<AfterSalesActivities>({
  'after-sales-long': {
    workflow: 'afterSales',
    input: { order: '20261125-AFTERSAL' },
    steps: [
      { does: 'pursueCases', answers: { letters: [], inMs: 10 } },
      { does: 'pursueCases', answers: { letters: [opened], inMs: 3_600_000 } },
      { does: 'tellOfCase', answers: undefined },
      NEWS,
      { does: 'pursueCases', answers: { letters: [opened], inMs: 10 } },
      { does: 'pursueCases', answers: { letters: [opened, approved], inMs: 10 }, meanwhile: NEWS },
      { does: 'tellOfCase', answers: undefined },
      { does: 'pursueCases', answers: { letters: [opened, approved], inMs: 10 } },
      // Carried over: none of the two is told again.
      { does: 'pursueCases', answers: { letters: [opened, approved], inMs: 3_600_000 } },
      NEWS,
      { does: 'pursueCases', answers: { letters: [opened, approved], inMs: null }, meanwhile: NEWS },
      { does: 'pursueCases', answers: { letters: [opened, approved], inMs: null } },
    ],
  },
  'after-sales-letter-beside': {
    workflow: 'afterSales',
    input: { order: '20261129-TELLSBES' },
    steps: [
      { does: 'pursueCases', answers: { letters: ['20261129-TELLSBES-A1/1'], inMs: 3_600_000 } },
      // While the letter is under way, what happens is looked at.
      { does: 'tellOfCase', answers: undefined, meanwhile: NEWS },
      {
        does: 'pursueCases',
        answers: { letters: ['20261129-TELLSBES-A1/1', '20261129-TELLSBES-A1/2'], inMs: null },
      },
      { does: 'tellOfCase', isGivenUp: true },
    ],
  },
})
