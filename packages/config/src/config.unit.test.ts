import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, configurationPage, misspelt, readConfig } from './config.ts'
import { ownCompany, ownCompanyFile } from './testing/company.ts'

const PRODUCTION = {
  MODE: 'production',
  DATABASE_URL: 'postgres://portafilter_app:secret@db/shop',
  TEMPORAL_ADDRESS: 'temporal:7233',
  SMTP_URL: 'smtps://mail:secret@mail',
  MAIL_FROM: 'Yunling <shop@yunling.test>',
  PUBLIC_URL: 'https://shop.test/',
  COMPANY_FILE: ownCompanyFile(),
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const [PRIVATE, PUBLIC] = [
  privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  publicKey.export({ type: 'spki', format: 'pem' }) as string,
]
const WECHAT = {
  WECHAT_MCHID: '1900000001',
  WECHAT_APPID: 'wx0123456789abcdef',
  WECHAT_MERCHANT_SERIAL: '7777',
  WECHAT_PRIVATE_KEY: PRIVATE,
  WECHAT_APIV3_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PLATFORM_KEY_ID: 'PUB_KEY_ID_0119',
  WECHAT_PLATFORM_KEY: PUBLIC,
}

describe('the configuration of providers', () => {
  it('is all of one provider’s, or none of it, and no trial that nobody has declared', () => {
    expect(readConfig({ ...PRODUCTION, ...WECHAT }).wechat).toMatchObject({
      mchid: '1900000001',
      privateKey: PRIVATE,
      platformKey: PUBLIC,
      baseUrl: 'https://api.mch.weixin.qq.com',
    })
    expect(readConfig(PRODUCTION).wechat.mchid).toBeNull()
    expect(() => readConfig({ ...PRODUCTION, WECHAT_MCHID: '1', WECHAT_APPID: 'wx' })).toThrow(
      'WECHAT_MERCHANT_SERIAL, WECHAT_PRIVATE_KEY, WECHAT_APIV3_KEY, WECHAT_PLATFORM_KEY_ID and WECHAT_PLATFORM_KEY must be set where WECHAT_MCHID and WECHAT_APPID are.',
    )
    expect(() => readConfig({ WECHAT_MCHID: '1' })).toThrow(
      /^MODE must say demo or production, because WECHAT_MCHID is/,
    )
  })

  it('may have a key of WeChat Pay from before, by its name', () => {
    const [WECHAT_PLATFORM_KEY_ID_BEFORE, WECHAT_PLATFORM_KEY_BEFORE] = ['5157F09EFDC096DE', PUBLIC]
    const both = { WECHAT_PLATFORM_KEY_ID_BEFORE, WECHAT_PLATFORM_KEY_BEFORE }
    const before = { platformKeyId: '5157F09EFDC096DE', platformKey: PUBLIC }
    expect(readConfig({ ...PRODUCTION, ...WECHAT, ...both }).wechat.before).toEqual(before)
    expect(() => readConfig({ ...PRODUCTION, ...WECHAT, WECHAT_PLATFORM_KEY_ID_BEFORE })).toThrow(
      new ConfigError('WECHAT_PLATFORM_KEY_BEFORE must be set where WECHAT_PLATFORM_KEY_ID_BEFORE is.'),
    )
  })

  it('refuses the sandbox in production', () => {
    const address = { WECHAT_BASE_URL: 'http://127.0.0.1:8082' }
    expect(readConfig(address).wechat.baseUrl).toBe('http://127.0.0.1:8082')
    expect(() => readConfig({ ...PRODUCTION, ...WECHAT, ...address })).toThrow(
      new ConfigError('WECHAT_BASE_URL must begin with https:// when MODE is production.'),
    )
  })

  it('reads a key however a provider hands it out', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'))
    const file = join(folder, 'apiclient_key.pem')
    writeFileSync(file, PRIVATE)
    const bare = (type: 'pkcs1' | 'pkcs8') => privateKey.export({ type, format: 'der' }).toString('base64')
    for (const said of [PRIVATE, PRIVATE.replaceAll('\n', '\\n'), file, bare('pkcs8'), bare('pkcs1')])
      expect(readConfig({ ...PRODUCTION, ...WECHAT, WECHAT_PRIVATE_KEY: said }).wechat.privateKey).toBe(PRIVATE)
    rmSync(folder, { recursive: true })
  })

  it.each(['nonsense', '/nowhere/key.pem', PUBLIC.slice(0, 100)])('names a key that is %j, and keeps it', (said) => {
    expect(() => readConfig({ ...PRODUCTION, ...WECHAT, WECHAT_PLATFORM_KEY: said })).toThrow(
      new ConfigError(
        'WECHAT_PLATFORM_KEY must be an RSA public key: its PEM or base64, or the path of a file with it that begins with `/` or `.`.',
      ),
    )
  })
})

describe('the configuration', () => {
  it('is a demo shop with embedded parts when nothing is set', () => {
    const config = readConfig({ PORT: '', DATA_DIR: ' ' })
    expect(config).toMatchObject({
      mode: 'demo',
      port: 8080,
      databaseUrl: null,
      temporal: { address: null, namespace: 'default', taskQueue: 'portafilter' },
      publicUrl: 'http://localhost:8080',
      reminderDelay: { kind: 'business-day' },
      secondPersonAbove: 1_000_000,
    })
    expect(config.dataDir).toMatch(/^\/.*\.portafilter$/)
  })

  it.each([
    ['', null],
    ['0', 0],
    ['2', 2],
  ])('tells %j proxies from none that were said', (said, trustedProxies) => {
    expect(readConfig({ ...PRODUCTION, TRUSTED_PROXIES: said })).toMatchObject({ trustedProxies })
  })

  it('takes everything in production', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      mode: 'production',
      databaseUrl: PRODUCTION.DATABASE_URL,
      publicUrl: 'https://shop.test',
      company: ownCompany,
    })
  })

  it.each([
    ['DATABASE_URL', PRODUCTION.DATABASE_URL],
    ['EVENTSTORE_URL', 'esdb://shop:secret@one:2113'],
    ['EVENTSTORE_ADMIN_URL', 'esdb://admin:secret@one:2113'],
    ['TEMPORAL_ADDRESS', PRODUCTION.TEMPORAL_ADDRESS],
    ['SMTP_URL', PRODUCTION.SMTP_URL],
  ])('wants MODE said as soon as %s is set', (name, said) => {
    expect(() => readConfig({ [name]: said })).toThrow(`MODE must say demo or production, because ${name} is set.`)
    expect(readConfig({ [name]: said, MODE: 'demo' }).mode).toBe('demo')
  })

  it.each([...(['COMPANY_FILE', 'DATABASE_URL', 'TEMPORAL_ADDRESS', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const)])(
    'wants %s in production',
    (name) => {
      expect(() => readConfig({ ...PRODUCTION, [name]: ' ' })).toThrow(
        `${name} must be set when MODE is production, which refuses every demo part.`,
      )
    },
  )

  it('wants the database’s owner for what works as him, and for nothing else', () => {
    const DATABASE_OWNER_URL = 'postgres://owner:secret@db/shop'
    expect(readConfig({ ...PRODUCTION, DATABASE_OWNER_URL }, { asOwner: true })).toMatchObject({
      databaseUrl: PRODUCTION.DATABASE_URL,
      databaseOwnerUrl: DATABASE_OWNER_URL,
    })
    expect(() => readConfig(PRODUCTION, { asOwner: true })).toThrow(/^DATABASE_OWNER_URL must be set when MODE is/)
    expect(() => readConfig({ MODE: 'demo', DATABASE_URL: PRODUCTION.DATABASE_URL }, { asOwner: true })).toThrow(
      new ConfigError('DATABASE_OWNER_URL must be set where DATABASE_URL is.'),
    )
    expect(() => readConfig({ MODE: 'demo', DATABASE_OWNER_URL }, { asOwner: true })).toThrow(
      new ConfigError('DATABASE_URL must be set where DATABASE_OWNER_URL is.'),
    )
  })

  it('wants all of the courier, and of a bucket, or nothing', () => {
    expect(() => readConfig({ ...PRODUCTION, SF_PARTNER_ID: 'P' })).toThrow(
      'SF_CHECKWORD and SF_PUSH_SECRET must be set where SF_PARTNER_ID is.',
    )
    expect(() => readConfig({ ...PRODUCTION, S3_BUCKET: 'shop', S3_ENDPOINT: 'https://s3.test' })).toThrow(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set where S3_BUCKET and S3_ENDPOINT are.',
    )
  })

  it('wants all of short messages or nothing', () => {
    const SMS = { SMS_ACCESS_KEY_ID: 'id', SMS_ACCESS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '咖啡机' }
    expect(readConfig({ ...PRODUCTION, ...SMS, SMS_CODE_TEMPLATE: 'SMS_1' }).sms).toEqual({
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: '咖啡机',
      codeTemplate: 'SMS_1',
      codeTemplateEnglish: null,
      remittanceTemplate: null,
      remittanceTemplateEnglish: null,
      contactTemplate: null,
      contactTemplateEnglish: null,
      endpoint: 'https://dysmsapi.aliyuncs.com',
    })
    expect(() => readConfig({ ...PRODUCTION, ...SMS })).toThrow(
      new ConfigError(
        'SMS_CODE_TEMPLATE must be set where SMS_ACCESS_KEY_ID, SMS_ACCESS_KEY_SECRET and SMS_SIGN_NAME are.',
      ),
    )
  })

  it('takes no other user’s address for the processes', () => {
    expect(() => readConfig({ ...PRODUCTION, DATABASE_URL: 'postgres://owner:secret@db/shop' })).toThrow(
      new ConfigError(
        'DATABASE_URL must be an address that begins with postgres:// or postgresql:// and whose user is portafilter_app.',
      ),
    )
  })

  it('says what production needs before anybody has said that it is one', () => {
    expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://owner@db/shop' }, { asOwner: true })).toThrow(
      new ConfigError(
        'MODE must say demo or production, because DATABASE_OWNER_URL is set. Production needs COMPANY_FILE, DATABASE_URL, TEMPORAL_ADDRESS, SMTP_URL, MAIL_FROM and PUBLIC_URL, too.',
      ),
    )
  })

  it('says all that production lacks, and all that cannot be read, at once', () => {
    expect(() => readConfig({ MODE: 'production', PORT: '80a', METRICS: 'some' })).toThrow(
      new ConfigError(
        [
          'PORT must be a port from 1 to 65535.',
          'METRICS must be `local` or `any`.',
          'COMPANY_FILE, DATABASE_URL, TEMPORAL_ADDRESS, SMTP_URL, MAIL_FROM and PUBLIC_URL must be set when MODE is production, which refuses every demo part.',
        ].join('\n'),
      ),
    )
  })

  it('says in one list what is missing, what cannot be, what is invented and what the company lacks', () => {
    const demo = join(import.meta.dirname, '../../../demo/company.json')
    const said = {
      MODE: 'production',
      MAIL_FROM: 'shop@boda.example',
      COMPANY_FILE: demo,
      WECHAT_MCHID: '1',
      PORT: 'x',
    }
    let told: string[] = []
    try {
      readConfig(said)
    } catch (error) {
      told = (error as ConfigError).message.split('\n')
    }
    expect(told.slice(0, 3)).toEqual([
      'PORT must be a port from 1 to 65535.',
      'DATABASE_URL, TEMPORAL_ADDRESS, SMTP_URL and PUBLIC_URL must be set when MODE is production, which refuses every demo part.',
      'MAIL_FROM is invented: no mail and nobody reaches such an address.',
    ])
    expect(told[3]).toMatch(/^WECHAT_APPID, .* must be set where WECHAT_MCHID is\.$/)
    expect(told).toContain(
      'COMPANY_FILE: bank_accounts.CNY.account is invented: it is the demo’s, or an address of nobody.',
    )
  })

  it.each([
    ['PUBLIC_URL', 'https://shop.boda.example'],
    ['ALSO_AT', 'https://shop.boda.cn, https://shop.boda.example'],
  ])('takes no address of nobody for the shop’s in production: %s', (name, address) => {
    const told = `${name} is invented: no mail and nobody reaches such an address.`
    expect(() => readConfig({ MODE: 'production', [name]: address })).toThrow(told)
  })

  it.each([
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABASE_OWNERURL', 'DATABASE_OWNER_URL'],
    ['TEMPORAL_ADDR', 'TEMPORAL_ADDRESS'],
  ])('asks whether %s was meant to be %s, unless that is set', (name, known) => {
    expect(misspelt({ [name]: '1' })).toEqual([`${name} is not known; did you mean ${known}?`])
    expect(misspelt({ [name]: '1', [known]: '1' })).toEqual([])
  })

  it('takes no other program’s variables for its own', () => {
    const others = ['HOME', 'HOSTNAME', 'PATH', 'PWD', 'LANG', 'SHELL', 'NODE_ENV', 'PGPORT', 'MAIL', 'MAILTO', 'MODEL']
    expect(misspelt(Object.fromEntries(others.map((name) => [name, '1'])))).toEqual([])
  })

  it.each([
    ['MODE', 'test'],
    ['HOST', 'a b'],
    ['PORT', '0'],
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['WORKER_PORT', '-1'],
    ['TEMPORAL_ADDRESS', 'localhost'],
    ['TEMPORAL_NAMESPACE', 'a/b'],
    ['TASK_QUEUE', 'a b'],
    ['MAIL_FROM', 'shop'],
    ['PUBLIC_URL', 'ftp://shop'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS', 'some'],
    ['TRUSTED_PROXIES', '11'],
    ['REMINDER_DELAY', '2 days'],
    ['SECOND_PERSON_ABOVE', '10,000'],
    ['SECOND_PERSON_ABOVE', '0.005'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ MODE: 'demo', [name]: value })).toThrow(new RegExp(`^${name} must be .*\\.$`))
  })

  it('does not repeat a secret in an error', () => {
    expect(() => readConfig({ MODE: 'demo', DATABASE_URL: 'mysql://owner:secret@db/shop' })).toThrow(
      /^DATABASE_URL must be an address that begins with [^:]+:\/\/ or postgresql:\/\/ and whose user is portafilter_app\.$/,
    )
  })

  it.each([
    ['2s', 2_000],
    ['250ms', 250],
    ['30m', 1_800_000],
    ['4h', 14_400_000],
  ])('reads the reminder %s', (text, milliseconds) => {
    expect(readConfig({ REMINDER_DELAY: text }).reminderDelay).toEqual({ kind: 'after', milliseconds })
  })

  it('is known to the address of the shop by its port', () => {
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
  })

  it('is documented as it is: `npm run test:watch -- config -u` writes the page anew', async () => {
    await expect(configurationPage()).toMatchFileSnapshot('../../../docs/configuration.md')
  })
})
