import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { clientSource } from '../../tools/clientSource.ts'
import { signatureOf } from '../src/integrations/webhook/postWebhook.ts'
import { newApplication } from './helpers/modules/applications.ts'
import { testApp } from './helpers/testApp.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const t = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'wamani-client-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const page = await readFile(join(root, 'docs/client.md'), 'utf8')
const [example = '', receiver = ''] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) => text)
await writeFile(join(folder, 'wamani.ts'), clientSource())
await writeFile(join(folder, 'example.ts'), example)
await writeFile(join(folder, 'receiver.ts'), receiver)
await writeFile(join(folder, 'package.json'), '{"type":"module"}')
const options = {
  ...{ module: 'nodenext', target: 'es2024', strict: true, noEmit: true, allowImportingTsExtensions: true },
  ...{
    erasableSyntaxOnly: true,
    exactOptionalPropertyTypes: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  },
}
const compile = async (name: string, text: string) => {
  await writeFile(join(folder, `${name}.ts`), text)
  const config = join(folder, `${name}.json`)
  await writeFile(config, JSON.stringify({ compilerOptions: options, files: [`${name}.ts`] }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return run(process.execPath, [tsc, '-p', config]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

it('compiles the examples against the typed client and rejects invalid calls', async () => {
  expect(await compile('example', example)).toBe('')
  expect(await compile('receiver', receiver)).toBe('')
  const wrong = `import { client } from './wamani.ts'
const call = client({ url: '', token: '' })
await call('GET /combustible/api/v1/nada')
await call('GET /combustible/api/v1/vale', { query: { per_page: 'cinco' } })
await call('GET /combustible/api/v1/vale/{id}')
const { items } = await call('GET /combustible/api/v1/vale')
items.map(({ color }) => color)
`
  const complaints = await compile('wrong', wrong)
  expect([...complaints.matchAll(/wrong\.ts\((\d+),/g)].map(([, line]) => Number(line))).toEqual([3, 4, 5, 7])
})

it('the example calls a real server with an application token', async () => {
  const { token } = await newApplication(t, 'Administrador')
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const env = { ...process.env, WAMANI_URL: url, WAMANI_TOKEN: token }
  const { stdout } = await run(process.execPath, [join(folder, 'example.ts')], { env })
  const [list, refusal] = stdout.trim().split('\n')
  expect(list).toMatch(/^\d+ \[/)
  expect(stdout).toContain('nombre: ')
  expect(refusal).toBeTruthy()
  expect(stdout).toMatch(/400 \[/)
})

it('the example receiver verifies our signature and rejects old or altered calls', async () => {
  const { isOurs } = (await import(join(folder, 'receiver.ts'))) as {
    isOurs: (secret: string, headers: Record<string, string>, body: string, now: Date) => boolean
  }
  const [secret, id, body] = ['whsec_c2VjcmV0bw==', 'entrega-7', '{"type":"prueba"}']
  const now = new Date('2026-03-02T10:00:00Z')
  const seconds = now.getTime() / 1000
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, id, seconds, body),
  }
  expect(isOurs(secret, headers, body, now)).toBe(true)
  expect(isOurs(secret, headers, `${body} `, now)).toBe(false)
  expect(isOurs(secret, { ...headers, 'webhook-id': 'entrega-8' }, body, now)).toBe(false)
  expect(isOurs(secret, headers, body, new Date(now.getTime() + 301_000))).toBe(false)
})
