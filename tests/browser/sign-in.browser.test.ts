import { randomInt } from 'node:crypto'
import type { RunningShop } from './steps/shop.ts'
import { expect, test } from './steps/test.ts'

/** The code in the newest message to a phone or an e-mail address, as its owner reads it in the demo's inbox. */
const codeTo = async ({ url }: RunningShop, to: string): Promise<string> => {
  const newest = async () => {
    const messages = await (await fetch(`${url}/dev/inbox?to=${encodeURIComponent(to)}`)).json()
    return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(newest).toMatch(/^\d{6}$/)
  return newest()
}

test('a new phone signs in by its code, sets up an account with an address, and is known the next time', async ({
  open,
  shop,
}) => {
  const phone = `177${randomInt(10_000_000, 99_999_999)}`
  const page = await open()
  await page.goto('/login')
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入有效的手机号码或邮箱地址')).toBeVisible()
  await page.getByRole('textbox', { name: '手机号或邮箱' }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeDisabled()
  // Neither a reload nor a look at the other tab ends the count-down of this number.
  await page.reload()
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await page.getByRole('textbox', { name: '手机号或邮箱' }).fill(phone)
  await expect(page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeDisabled()
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeTo(shop, phone))
  await page.getByRole('button', { name: '登录', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: '首次登录，请设置账号' })
  await expect(dialog.getByText(`已验证：${phone}`)).toBeVisible()
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const next = dialog.getByRole('button', { name: '下一步' })
  await field('账号').fill('dealer')
  await field('密码').fill('Abcdefg1')
  await field('再次输入密码').fill('Abcdefg2')
  await field('姓名').fill('陆新')
  await next.click()
  await expect(dialog.getByText('该账号已存在')).toBeVisible()
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  const account = `phone_${phone}`
  await field('账号').fill(account)
  await field('再次输入密码').fill('Abcdefg1')
  await next.click()

  await field('收货人').fill('陆新')
  await field('详细地址').fill('文三路90号')
  await dialog.getByRole('button', { name: '完成并登录' }).click()
  await expect(dialog.getByText('请选择省、市、区')).toBeVisible()
  await dialog.getByRole('button', { name: '上一步' }).click()
  await expect(field('账号')).toHaveValue(account)
  await next.click()
  await field('电话').fill(phone)
  await dialog.getByRole('combobox').click()
  for (const name of ['浙江省', '杭州市', '西湖区'])
    await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }).click()
  await dialog.getByRole('button', { name: '完成并登录' }).click()
  await expect(page.getByRole('heading', { name: '商品目录', level: 1 })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('文三路90号')).toBeVisible()
  await expect(page.getByText(phone).first()).toBeVisible()
})

test('a forgotten password is set by a code, and opens the account', async ({ open, shop }) => {
  const page = await open()
  await page.goto('/login')
  await page.getByRole('button', { name: '忘记密码？' }).click()
  const dialog = page.getByRole('dialog', { name: '重新设置密码' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const email = 'overseas_cny@portafilter.example'
  await field('邮箱').fill(email)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeDisabled()
  const code = await codeTo(shop, email)
  await field('验证码').fill(code === '000000' ? '000001' : '000000')
  await field('新密码').fill('Anotherpass1')
  await field('再次输入密码').fill('Anotherpass1')
  await dialog.getByRole('button', { name: '设置密码' }).click()
  await expect(dialog.getByText('验证码错误')).toBeVisible()
  await expect(field('新密码')).toHaveValue('Anotherpass1')
  await field('验证码').fill(code)
  await page.route('**/prod-api/user/retrievePass', (route) => route.abort())
  await dialog.getByRole('button', { name: '设置密码' }).click()
  await expect(page.getByText('请求超时，密码可能尚未重新设置，请稍后重试').first()).toBeVisible()
  await expect(field('验证码')).toHaveValue(code)
  await page.unroute('**/prod-api/user/retrievePass')
  await dialog.getByRole('button', { name: '设置密码' }).click()
  await expect(page.getByText('密码已重新设置，请用新密码登录。')).toBeVisible()
  await page.getByRole('textbox', { name: '账号' }).fill('overseas_cny')
  await page.getByRole('textbox', { name: '密码' }).fill('Anotherpass1')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})
