import { unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { expect, test } from './steps/test.ts'

test('a pasted address is read into the form, what is not certain is chosen, and all of it is saved', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account, phone: true })
  await page.goto('/account')
  await page.getByRole('button', { name: '新增收货地址' }).click()
  const dialog = page.getByRole('dialog', { name: '新增收货地址' })
  const pasted = dialog.getByRole('textbox', { name: '智能识别' })
  await dialog.getByRole('button', { name: '识别' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请输入您想要识别的收货信息')
  await dialog.getByRole('textbox', { name: '收货人' }).fill('郑爽')
  await pasted.fill('你好')
  await dialog.getByRole('button', { name: '识别' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请求失败，输入信息有误')
  await expect(dialog.getByRole('textbox', { name: '收货人' })).toHaveValue('郑爽')

  await pasted.fill('鼓楼区中山路1号 王小明 13800138000 010-62345678')
  await dialog.getByRole('button', { name: '识别' }).click()
  await expect(dialog.getByRole('textbox', { name: '收货人' })).toHaveValue('王小明')
  await expect(dialog.getByRole('textbox', { name: '详细地址' })).toHaveValue('中山路1号')
  await expect(dialog.getByText('可能是以下地区，请选择：')).toBeVisible()
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
  await dialog.getByRole('button', { name: '江苏省 南京市 鼓楼区' }).click()
  await expect(dialog.getByText('可能是以下地区，请选择：')).toHaveCount(0)
  await dialog.getByRole('button', { name: '01062345678' }).click()
  await expect(dialog.getByRole('textbox', { name: '电话' })).toHaveValue('01062345678')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('地址已保存').first()).toBeVisible()
  await expect(page.getByText(/江苏省\s*南京市\s*鼓楼区/)).toBeVisible()

  const [address] = unwrap(await buyer.call.getAddressByAccount({ account: buyer.account }))
  const full = { result: 1, object: Array.from({ length: 50 }, (_, id) => ({ ...address, id })) }
  await page.route('**/getAddressByAccount*', (route) => route.fulfill({ json: full }))
  await page.reload()
  await expect(page.getByText('最多可添加50个地址')).toBeVisible()
  await expect(page.getByRole('button', { name: '新增收货地址' })).toBeDisabled()
})

test('an address without its region is completed where one orders, and nothing is ordered to it before', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  // As an account is set up with the address fields that the specification lists.
  const none = { province: '', city: '', region: '', province_code: '', city_code: '', region_code: '' }
  await shop.db.updateTable('addresses').set(none).where('id', '=', buyer.address).execute()
  unwrap(await buyer.call.addToCart({ part_code: 'KP-1001', quantity: 1 }))
  const page = await open({ as: buyer.account, phone: true })
  await page.goto('/shoppingCart')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去结算' }).click()
  const missing = page.getByRole('alert').filter({ hasText: '该收货地址还没有省、市、区，请先补全' })
  await expect(missing).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/collateOrder$/)
  await missing.getByRole('button', { name: '补全地址' }).click()
  const dialog = page.getByRole('dialog', { name: '修改收货地址' })
  await dialog.getByRole('combobox', { name: '省 / 市 / 区' }).click()
  for (const name of ['浙江省', '杭州市', '西湖区'])
    await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(missing).toHaveCount(0)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/orderPay\//)
})

test('buyers overseas, whose addresses have no regions, are not asked for a text', async ({ open }) => {
  const page = await open({ as: 'overseas', language: 'EN' })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a shipping address' }).click()
  await expect(page.getByRole('textbox', { name: 'Recipient' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Recognise from a text' })).toHaveCount(0)
})
