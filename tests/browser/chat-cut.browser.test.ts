import { MINUTE_MS } from '@portafilter/kernel'
import { chatsResource } from '@portafilter/support/contract'
import { talking } from '../acceptance/testing/chats.ts'
import { addBuyer, addStaff } from '../acceptance/testing/world.ts'
import { chatWire } from './steps/chat-wire.ts'
import { expect, test } from './steps/test.ts'

test('a chat that a colleague has claimed while there was no connection waits for nobody', async ({ open, shop }) => {
  const [person, clerk, colleague] = [
    await addBuyer(shop),
    await addStaff(shop, 'support'),
    await addStaff(shop, 'support'),
  ]
  const page = await open({ as: clerk.account })
  const wire = await chatWire(page)
  await page.goto('/ImDialogs')
  await expect.poll(wire.heard).toContain('welcome')
  const { chat } = await talking(shop).says(person)
  await expect.poll(wire.heard).toContain(person.account)
  const row = page.getByRole('tabpanel', { name: '待接手' }).getByText(person.erpCode ?? '')
  await expect(row).toBeVisible()
  await wire.cut()
  const { version } = await colleague.desk.one(chatsResource, String(chat))
  await colleague.staff.act('chats', String(chat), 'claim', { version })
  // As after a minute: of what has just changed the server tells whoever comes.
  const ago = new Date(Date.now() - MINUTE_MS)
  await shop.db.updateTable('chats').set({ last_at: ago }).where('id', '=', chat).execute()
  await expect(row).toBeVisible()
  wire.mend()
  await expect(row).toBeHidden()
})
