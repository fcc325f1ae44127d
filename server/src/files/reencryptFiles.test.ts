import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '../../test/helpers/testApp.ts'
import { encryptedStore } from './encryptedStore.ts'
import { folderStore } from './folderStore.ts'
import { reencryptFiles } from './reencryptFiles.ts'

const former = 'a first key of thirty-two letters'
const next = 'the next key of thirty-two letters'
const t = await testApp()

it('re-encrypts all files with the current keys while they stay readable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-rotacion-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const raw = await folderStore(pathToFileURL(folder))
  const clave = (digit: string) => `3f/${digit.repeat(38)}`
  await raw.write(clave('a'), Buffer.from('en claro'))
  await encryptedStore(raw, [former]).write(clave('b'), Buffer.from('con la anterior'))
  await t.sql("update nucleo.archivo set clave = '00/' || lpad(id_archivo::text, 38, '0')")
  for (const digit of ['a', 'b'])
    await t.sql(
      `insert into nucleo.archivo (nombre, tipo, clave, tamanio, sha256, sha256_recibido) values ('x', 'text/plain', $1, 1, repeat('0', 64), repeat('0', 64))`,
      [clave(digit)],
    )
  const store = encryptedStore(raw, [next, former])
  const done = await reencryptFiles(t.database.read, store)
  expect(done.rewritten).toBe(2)
  expect(done.missing).toHaveLength(done.total - 2)
  const rows = await t.sql<{ clave: string }>(
    "select clave from nucleo.archivo where clave not like '00/%' order by id_archivo",
  )
  const only = encryptedStore(raw, [next])
  const texts = await Promise.all(
    rows.map(async ({ clave: name }) => {
      const stream = await only.read(name)
      return stream && String(await buffer(stream))
    }),
  )
  expect(texts).toEqual(['en claro', 'con la anterior'])
  const names = readdirSync(folder).flatMap((group) =>
    readdirSync(join(folder, group)).map((name) => join(folder, group, name)),
  )
  expect(names).toHaveLength(2)
  for (const name of names)
    expect(readFileSync(name).includes('claro') || readFileSync(name).includes('anterior')).toBe(false)
  expect(await reencryptFiles(t.database.read, store)).toMatchObject({ rewritten: 0 })
})
