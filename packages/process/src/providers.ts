import type { Config } from '@portafilter/config'
import { type Courier, sf } from '@portafilter/gateways/courier'
import { alipay, type PaymentProvider, type ProviderName, wechat } from '@portafilter/gateways/payments'

type Complete<Settings> = { readonly [Key in keyof Settings]: NonNullable<Settings[Key]> }

/** The configuration sees to it that all are set, or none. */
const complete = <Settings extends object>(settings: Settings): Complete<Settings> | undefined =>
  Object.values(settings).includes(null) ? undefined : (settings as Complete<Settings>)

/** The providers whose credentials are set; buyers are offered no other. */
export const providersOf = (
  settings: Pick<Config, 'wechat' | 'alipay' | 'publicUrl'>,
): Readonly<Partial<Record<ProviderName, PaymentProvider>>> => {
  const { publicUrl } = settings
  const [byWechat, byAlipay] = [complete(settings.wechat), complete(settings.alipay)]
  const noticeUrl = (call: string) => `${publicUrl}/prod-api/${call}/notice`
  const returnUrl = `${publicUrl}/AlipayBridge`
  return {
    ...(byWechat && { wechat: wechat({ ...byWechat, noticeUrl: noticeUrl('wechatPay') }) }),
    ...(byAlipay && { alipay: alipay({ ...byAlipay, noticeUrl: noticeUrl('aliPay'), returnUrl }) }),
  }
}

/** The courier that is asked where parcels are; null where nobody is. */
export const courierOf = (settings: Pick<Config, 'sf'>): Courier | null => {
  const bySf = complete(settings.sf)
  return bySf === undefined ? null : sf(bySf)
}
