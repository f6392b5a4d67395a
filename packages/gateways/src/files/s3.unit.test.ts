import { HeadBucketCommand } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { clientOf } from './s3.ts'

const OSS = { endpoint: 'https://oss-cn-hangzhou.aliyuncs.com', region: 'cn-hangzhou' }

/** Where a question about the bucket `shop` would go. It is not sent. */
const addressOf = async (pathStyle: boolean): Promise<string> => {
  const client = clientOf({ ...OSS, accessKeyId: 'id', secretAccessKey: 'secret', pathStyle }, 1_000)
  let address = ''
  client.middlewareStack.add(
    () =>
      async ({ request }) => {
        const { hostname, path } = request as { hostname: string; path: string }
        address = `${hostname}${path}`
        return { response: {}, output: { $metadata: {} } }
      },
    { step: 'build' },
  )
  await client.send(new HeadBucketCommand({ Bucket: 'shop' }))
  client.destroy()
  return address
}

it('names its bucket behind the server, or in front of it where that is wanted', async () => {
  expect(await addressOf(true)).toMatch(/^oss-cn-hangzhou\.aliyuncs\.com\/shop\/?$/)
  expect(await addressOf(false)).toMatch(/^shop\.oss-cn-hangzhou\.aliyuncs\.com\/$/)
})
