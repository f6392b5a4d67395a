import { randomInt } from 'node:crypto'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { jpeg } from '../../modules/uploads/testing/pictures.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { signInToShop } from './steps/buying.ts'
import { codeTo } from './steps/inbox.ts'
import { buyerWithPassword } from './steps/orders.ts'
import { BACKOFFICE } from './steps/people.ts'
import { expect, test } from './steps/test.ts'

test('an e-mail address is changed in three procedures, and what is half done is not lost unasked', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const [old, wanted] = [`${buyer.account}@buyers.example`, `${buyer.account}@elsewhere.example`]
  const page = await open({ as: buyer.account })
  await page.goto('/account')
  const opener = page.getByRole('button', { name: '修改邮箱' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '修改邮箱' })
  const code = dialog.getByRole('textbox', { name: '验证码' })
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
  const sent = await codeTo(shop, old)
  await code.fill(sent === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog).toContainText('验证码错误')
  await code.fill(sent)
  await dialog.getByRole('button', { name: '下一步' }).click()

  const address = dialog.getByRole('textbox', { name: '新邮箱' })
  await address.fill(old.toUpperCase())
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog).toContainText('新的邮箱不能与旧的邮箱相同')
  await address.fill(wanted)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect(address).toHaveValue(wanted)
  await code.fill(await codeTo(shop, wanted))
  await dialog.getByRole('button', { name: '确认修改' }).click()
  await expect(dialog).toContainText(`邮箱已设置为 ${wanted}`)
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('region', { name: '个人资料' })).toContainText(wanted)

  const renaming = page.getByRole('button', { name: '修改昵称' })
  await renaming.click()
  await page.getByRole('textbox', { name: '昵称' }).fill('另一个名字')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(renaming).toBeFocused()
})

test('name, phone and password are changed; the new password opens the account elsewhere, which is signed out again', async ({
  open,
  shop,
}) => {
  const { account } = await buyerWithPassword(shop)
  const page = await open({ as: account })
  await page.goto('/account')
  const profile = page.getByRole('region', { name: '个人资料' })
  await expect(page.getByText('客户账号', { exact: true })).toBeVisible()
  await expect(profile).toContainText('已设置，不显示')
  await expect(profile.getByRole('term')).toHaveText(['昵称', '账号', '手机', '邮箱', '密码'])
  await expect(page.getByRole('region', { name: '收货地址' }).getByText('默认', { exact: true })).toBeVisible()

  await profile.getByRole('button', { name: '修改昵称' }).click()
  await page.getByRole('textbox', { name: '昵称' }).fill('陆新')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(profile).toContainText('陆新')

  const phone = `177${randomInt(10_000_000, 99_999_999)}`
  await profile.getByRole('button', { name: '添加手机' }).click()
  const adding = page.getByRole('dialog', { name: '添加手机号' })
  // Whoever adds a first phone proves by the e-mail address that the account is theirs.
  const email = `${account}@buyers.example`
  await expect(adding).toContainText(`请先验证当前的 ${email}`)
  await adding.getByRole('button', { name: '获取验证码' }).click()
  await adding.getByRole('textbox', { name: '验证码' }).fill(await codeTo(shop, email))
  await adding.getByRole('button', { name: '下一步' }).click()
  await adding.getByRole('textbox', { name: '新手机号' }).fill('12345')
  await adding.getByRole('button', { name: '获取验证码' }).click()
  await expect(adding).toContainText('请输入有效的手机号码')
  await adding.getByRole('textbox', { name: '新手机号' }).fill(phone)
  await adding.getByRole('button', { name: '获取验证码' }).click()
  await adding.getByRole('textbox', { name: '验证码' }).fill(await codeTo(shop, phone))
  await adding.getByRole('button', { name: '确认修改' }).click()
  await adding.getByRole('button', { name: '完成' }).click()
  await expect(profile).toContainText(phone)

  await profile.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  const typed = async (old: string, password: string, again = password) => {
    await dialog.getByRole('textbox', { name: '原密码' }).fill(old)
    await dialog.getByRole('textbox', { name: '新密码', exact: true }).fill(password)
    await dialog.getByRole('textbox', { name: '再次输入密码' }).fill(again)
    await dialog.getByRole('button', { name: '保存' }).click()
  }
  // What shows a password is as large as a finger needs it.
  const eyes = dialog.locator('.ant-input-password-icon')
  await expect(eyes).toHaveCount(3)
  for (const eye of await eyes.all()) {
    const box = await eye.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  await typed('Wrong2026', 'Espresso2027', 'Espresso2028')
  await expect(dialog).toContainText('两次输入的密码不一致')
  await typed('Wrong2026', 'Espresso2027')
  await expect(dialog).toContainText('原密码错误')
  await typed(DEMO_PASSWORD, 'Espresso2027')
  await expect(page.getByText('密码已修改，其他设备上的登录已退出')).toBeVisible()

  const elsewhere = await open()
  await elsewhere.goto('/')
  // Another has begun to set up an account here, and left.
  const kept = () => elsewhere.evaluate(() => sessionStorage.getItem('sign-in:fields'))
  await elsewhere.evaluate(() => sessionStorage.setItem('sign-in:fields', JSON.stringify([Date.now(), 'begun'])))
  await signInToShop(elsewhere, account, 'Espresso2027')
  await expect(elsewhere.getByRole('heading', { name: '商品目录', level: 1 })).toBeVisible()
  expect(await kept()).toBeNull()

  await page.reload()
  const browsers = page.getByRole('region', { name: '登录的浏览器' })
  await browsers.getByRole('button', { name: /^退出 .*登录/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await expect(browsers.getByRole('listitem')).toHaveText([/当前浏览器/])
  // Its row goes with what was pressed: whoever has no mouse goes on from the page, and not from its beginning.
  await expect(page.getByRole('main')).toBeFocused()
})

test('a photo is cropped and shown', async ({ open, shop }) => {
  const page = await open({ as: (await addBuyer(shop)).account })
  await page.goto('/account')
  const profile = page.getByRole('region', { name: '个人资料' })
  await profile.getByRole('button', { name: '修改头像' }).click()
  const dialog = page.getByRole('dialog', { name: '修改头像' })
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByRole('alert')).toHaveText('只能上传jpg、jpeg、png格式的图片')
  const picture = await jpeg(200, 300, 200)
  const large = Buffer.concat([picture, Buffer.alloc(2_097_153 - picture.length)])
  await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(dialog.getByRole('alert')).toHaveText('图片大小不能超过2MB')
  await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture })
  await dialog.getByRole('button', { name: '保存' }).click()
  const photo = profile.locator('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
})

test('a change of the company waits for finance, and holds once it is approved', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await page.goto('/account')
  const company = page.getByRole('region', { name: '企业信息' })
  await company.getByRole('button', { name: '变更企业信息' }).click()
  const dialog = page.getByRole('dialog', { name: '变更企业信息' })
  await dialog.getByRole('textbox', { name: '企业名称' }).fill('')
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(dialog).toContainText('请输入企业名称')
  const name = `${buyer.account} 咖啡机械有限公司`
  await dialog.getByRole('textbox', { name: '企业名称' }).fill(name)
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(company).toContainText('变更申请正在审核中')
  await expect(company.getByRole('button')).toHaveCount(0)

  const office = await open({ as: 'finance', app: 'backoffice' })
  await office.goto(`${BACKOFFICE}/firm-changes`)
  await office.getByRole('row').filter({ hasText: name }).getByRole('link').click()
  await expect(office.getByRole('row', { name: '企业名称' })).toContainText(name)
  await office.getByRole('button', { name: /^通过/ }).click()
  await office.getByRole('dialog').getByRole('button', { name: /^通过/ }).click()
  await expect(office.getByText(`已通过：${name}`)).toBeVisible()

  await page.reload()
  await expect(company).toContainText(name)
  await expect(company.getByRole('button', { name: '变更企业信息' })).toBeVisible()
})
