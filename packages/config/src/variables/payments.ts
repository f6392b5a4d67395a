import { rsaKey } from '../keys.ts'
import { name, type Reader, secretOf, websiteUrl } from '../readers.ts'
import { optional, variable } from '../variable.ts'

/** What a provider gives the merchant: all of a provider’s, or none. */
const credential = <Value>(name: string, reader: Reader<Value>, means: string) =>
  optional(name, reader, {
    means,
    without: 'the sandbox in a trial; in production buyers are not offered this provider',
    installs: true,
  })

/** Of the platform's key that was believed before: both, or none. */
const before = <Value>(name: string, reader: Reader<Value>, means: string) =>
  optional(name, reader, { means, without: 'only WECHAT_PLATFORM_KEY is believed' })

export const wechat = {
  mchid: credential('WECHAT_MCHID', name, 'The merchant’s number at WeChat Pay.'),
  appid: credential('WECHAT_APPID', name, 'The app that buyers pay in by WeChat.'),
  serial: credential('WECHAT_MERCHANT_SERIAL', name, 'Serial number of the merchant’s certificate.'),
  privateKey: credential('WECHAT_PRIVATE_KEY', rsaKey('private'), 'The merchant’s key at WeChat Pay.'),
  apiV3Key: credential('WECHAT_APIV3_KEY', secretOf(32), 'The APIv3 key, by which notifications are encrypted.'),
  platformKeyId: credential('WECHAT_PLATFORM_KEY_ID', name, 'Name of WeChat Pay’s public key (`PUB_KEY_ID_…`).'),
  platformKey: credential('WECHAT_PLATFORM_KEY', rsaKey('public'), 'WeChat Pay’s public key.'),
  before: {
    platformKeyId: before(
      'WECHAT_PLATFORM_KEY_ID_BEFORE',
      name,
      'Name of the key that WeChat Pay moves away from, such as its certificate’s serial number; [until it has](providers.md#from-the-platforms-certificate-to-its-public-key).',
    ),
    platformKey: before('WECHAT_PLATFORM_KEY_BEFORE', rsaKey('public'), 'That key, or the certificate.'),
  },
  baseUrl: variable('WECHAT_BASE_URL', websiteUrl, {
    means: 'Where WeChat Pay is reached; by https in production.',
    default: 'https://api.mch.weixin.qq.com',
  }),
} as const

export const alipay = {
  appId: credential('ALIPAY_APP_ID', name, 'The merchant’s app at Alipay.'),
  sellerId: credential('ALIPAY_SELLER_ID', name, 'The merchant’s account at Alipay (`2088…`).'),
  privateKey: credential('ALIPAY_PRIVATE_KEY', rsaKey('private'), 'The app’s key.'),
  publicKey: credential('ALIPAY_PUBLIC_KEY', rsaKey('public'), 'Alipay’s public key, not the app’s own.'),
  gateway: variable('ALIPAY_GATEWAY', websiteUrl, {
    means: 'Where Alipay is reached; by https in production.',
    default: 'https://openapi.alipay.com/gateway.do',
  }),
} as const
