import type { Config } from '@portafilter/config'
import { type Courier, sf } from '@portafilter/gateways/courier'
import type { PaymentProvider, ProviderName } from '@portafilter/gateways/payments'
import { shopPages } from '@portafilter/kernel'

type Complete<Settings> = { readonly [Key in keyof Settings]: NonNullable<Settings[Key]> }

/** The configuration sees to it that all are set, or none. */
const complete = <Settings extends object>(settings: Settings): Complete<Settings> | undefined =>
  Object.values(settings).includes(null) ? undefined : (settings as Complete<Settings>)

/** Where people reach the shop, the first address before all. A trial is reached by the machine's name and by its number. */
const addressesOf = ({ publicUrl, alsoAt }: Pick<Config, 'publicUrl' | 'alsoAt'>): readonly [string, ...string[]] => {
  if (alsoAt !== null) return [publicUrl, ...alsoAt]
  const local = new URL(publicUrl)
  if (local.hostname !== 'localhost') return [publicUrl]
  local.hostname = '127.0.0.1'
  return [publicUrl, local.href.replace(/\/$/, '')]
}

/** A shop that is paid by nobody never loads what speaks to them: it is some MB. */
const load = {
  alipay: async () => (await import('@portafilter/gateways/payments/alipay')).alipay,
  wechat: async () => (await import('@portafilter/gateways/payments/wechat')).wechat,
}

/** The providers whose credentials are set; buyers are offered no other. */
export const providersOf = async (
  settings: Pick<Config, 'wechat' | 'alipay' | 'publicUrl' | 'alsoAt'>,
): Promise<Readonly<Partial<Record<ProviderName, PaymentProvider>>>> => {
  const { publicUrl } = settings
  const { before, ...ofWechat } = settings.wechat
  const [byWechat, byAlipay] = [complete(ofWechat), complete(settings.alipay)]
  const noticeUrl = (call: string) => `${publicUrl}/prod-api/${call}/notice`
  const [first, ...others] = addressesOf(settings)
  const backTo = (address: string) => shopPages(address).alipayBridge
  const returnUrls = [backTo(first), ...others.map(backTo)] as const
  return {
    ...(byWechat && {
      wechat: (await load.wechat())({ ...byWechat, before: complete(before), noticeUrl: noticeUrl('wechatPay') }),
    }),
    ...(byAlipay && { alipay: (await load.alipay())({ ...byAlipay, noticeUrl: noticeUrl('aliPay'), returnUrls }) }),
  }
}

/** The courier that is asked where parcels are; null where nobody is. */
export const courierOf = (settings: Pick<Config, 'sf'>): Courier | null => {
  const bySf = complete(settings.sf)
  return bySf === undefined ? null : sf(bySf)
}
