import type { SandboxKeys } from './keys.ts'

/** Credentials at the sandbox, by the variables that a provider's own would come in. */
export const credentialsOf = {
  wechat: ({ wechat: keys }: SandboxKeys, address: string) => ({
    WECHAT_MCHID: keys.mchid,
    WECHAT_APPID: keys.appid,
    WECHAT_MERCHANT_SERIAL: keys.serial,
    WECHAT_PRIVATE_KEY: keys.merchant.privateKey,
    WECHAT_APIV3_KEY: keys.apiV3Key,
    WECHAT_PLATFORM_KEY_ID: keys.platformKeyId,
    WECHAT_PLATFORM_KEY: keys.platform.publicKey,
    WECHAT_BASE_URL: address,
  }),
  alipay: ({ alipay: keys }: SandboxKeys, address: string) => ({
    ALIPAY_APP_ID: keys.appId,
    ALIPAY_SELLER_ID: keys.sellerId,
    ALIPAY_PRIVATE_KEY: keys.merchant.privateKey,
    ALIPAY_PUBLIC_KEY: keys.platform.publicKey,
    ALIPAY_GATEWAY: `${address}/gateway.do`,
  }),
  sf: ({ sf: keys }: SandboxKeys, address: string) => ({
    SF_PARTNER_ID: keys.partnerId,
    SF_CHECKWORD: keys.checkword,
    SF_PUSH_SECRET: keys.pushSecret,
    SF_BASE_URL: address,
  }),
} as const
