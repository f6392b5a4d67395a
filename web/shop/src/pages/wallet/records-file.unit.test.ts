import { expect, it } from 'vitest'
import { asCsv } from './records-file.ts'

it('is a sheet with the page’s heads, in which amounts are numbers and no text is a formula', async () => {
  const columns = [
    { head: '订单号', shown: () => null, saved: ({ of }: { of: string }) => of },
    { head: '金额, 元', shown: () => null, saved: () => -12.5 },
  ]
  const bytes = new Uint8Array(
    await asCsv(columns, [{ of: '20261121-ABCDEFGH' }, { of: '=1+1' }, { of: '26312000000012345678' }]).arrayBuffer(),
  )
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines).toEqual(['订单号,"金额, 元"', '20261121-ABCDEFGH,-12.5', "'=1+1,-12.5", '\t26312000000012345678,-12.5'])
})
