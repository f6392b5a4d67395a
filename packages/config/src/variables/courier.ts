import { name, type Reader, text, websiteUrl } from '../readers.ts'
import { optional, variable } from '../variable.ts'

/** What the courier gives a company: all of it, or none. */
const credential = <Value>(name: string, reader: Reader<Value>, means: string) =>
  optional(name, reader, {
    means,
    without: 'the sandbox in a trial; in production nobody asks where parcels are',
    installs: true,
  })

/** SF Express, which is asked where parcels are. */
export const sf = {
  partnerId: credential('SF_PARTNER_ID', name, 'The company’s code at SF Express’ open platform.'),
  checkword: credential('SF_CHECKWORD', text, 'The check word, by which what is asked there is signed.'),
  pushSecret: credential('SF_PUSH_SECRET', name, 'What the address of pushes ends in: `…/prod-api/courier/sf?key=`.'),
  baseUrl: variable('SF_BASE_URL', websiteUrl, {
    means: 'Where SF Express is reached; by https in production.',
    default: 'https://bspgw.sf-express.com',
  }),
} as const
