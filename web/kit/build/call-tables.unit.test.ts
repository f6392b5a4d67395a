import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { callTables } from './call-tables.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A page of one module. */
const page = (code: string): Plugin => ({
  name: 'page',
  enforce: 'pre',
  resolveId: (id) => (id === '/page.ts' ? join(ROOT, 'web/kit/page.ts') : undefined),
  load: (id) => (id.endsWith('/kit/page.ts') ? code : undefined),
})

/** What the built page exports. */
const built = async (code: string): Promise<{ code: string; exports: Record<string, unknown> }> => {
  const outputs = [
    await build({
      root: join(ROOT, 'web/kit'),
      configFile: false,
      logLevel: 'silent',
      plugins: [page(code), callTables()],
      build: { write: false, lib: { entry: '/page.ts', formats: ['es'] } },
    }),
  ].flat() as Rolldown.RolldownOutput[]
  const chunk = outputs[0]?.output[0]
  const script = chunk?.code ?? ''
  return {
    code: script,
    exports: await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`),
  }
}

test('a page gets tables and plain values, and no schema', async () => {
  const { code, exports } = await built(`
    import { basketContract, type CartLine } from '@portafilter/basket/contract'
    export { UPLOAD_LIMITS } from '@portafilter/uploads/contract'
    export { ordersResource } from '@portafilter/ordering/contract'
    export const calls = { ...basketContract }
    export const first: CartLine | undefined = undefined
  `)
  expect(exports.calls).toMatchObject({ getCart: { method: 'GET', path: '/cart/getCart' } })
  expect(exports.UPLOAD_LIMITS).toMatchObject({ 3: 5 * 1_048_576 })
  expect(exports.ordersResource).toMatchObject({ name: 'orders', readers: expect.arrayContaining(['finance']) })
  expect(code).not.toContain('_zod')
})

test('of packages/contract a page gets the value that it takes', async () => {
  const { code, exports } = await built(`export { ROLES } from '@portafilter/contract'`)
  expect(exports.ROLES).toContain('finance')
  expect(code).not.toContain('_zod')
})

test.each([
  `import { userShape } from '@portafilter/identity/contract'\nexport const parse = userShape`,
  `export { userShape as shape } from '@portafilter/identity/contract'`,
])('a page that takes a schema does not build, and is told why', async (code) => {
  await expect(built(code)).rejects.toThrow(
    /kit\/page\.ts takes userShape from @portafilter\/identity\/contract, which is a schema: browsers get calls/,
  )
})

/** A development server that hears of no change. */
const developing = () =>
  createServer({
    root: join(ROOT, 'web/kit'),
    configFile: false,
    logLevel: 'silent',
    plugins: [callTables()],
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null, fs: { strict: false } },
  })

test('while developing, the server gives the same tables', async () => {
  const server = await developing()
  try {
    const file = join(ROOT, 'modules/identity/contract.ts')
    const answered = await server.environments.client.transformRequest(`/@fs${file}`)
    expect(answered?.code).toContain('/user/publicKey')
    expect(answered?.code).not.toMatch(/zod|answers/)
  } finally {
    await server.close()
  }
})

test('a contract that failed is run anew when it is asked for again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  const room = join(folder, 'modules/tiny')
  const file = join(room, 'contract.ts')
  const server = await developing()
  try {
    await mkdir(room, { recursive: true })
    await writeFile(file, `throw new Error('half written')`)
    const ask = () => server.environments.client.transformRequest(`/@fs${file}`)
    await expect(ask()).rejects.toThrow('half written')
    await writeFile(file, `export const LIMIT = 7`)
    expect((await ask())?.code).toContain('LIMIT = 7')
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})
