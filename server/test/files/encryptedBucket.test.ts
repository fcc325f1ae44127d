import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { describe, expect, it } from 'vitest'
import { createBackup } from '../../src/backups/createBackup.ts'
import { verifyBackup } from '../../src/backups/readBackup.ts'
import { restoreBackup } from '../../src/backups/restoreBackup.ts'
import { connect } from '../../src/database/connect.ts'
import { migrationsFolder } from '../../src/database/openDatabase.ts'
import { bucketStore } from '../../src/files/bucketStore.ts'
import { type FileStore, openEncryptedStore, openFileStore } from '../../src/files/fileStore.ts'
import { reencryptFiles } from '../../src/files/reencryptFiles.ts'
import { secretBox } from '../../src/secrets/secretBox.ts'
import { emptyDatabase } from '../helpers/databases/emptyDatabase.ts'
import { bucketCredentials, openTestBucket } from '../helpers/files/testBucket.ts'
import { adjunto } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { makeFolder, runCommand } from '../helpers/serverProcess.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { testFiles } from '../helpers/validValue.ts'

const box = secretBox(() => [])
const former = 'a first key of thirty-two letters'
const next = 'the next key of thirty-two letters'
const MAGIC = 'wamani\0cifrado1'
const key = `ab/${'0'.repeat(38)}`

const bucket = await openTestBucket()
const filesUrl = bucket.urlOf('region')
/** The bucket without encryption. */
const clear = bucketStore(new URL(filesUrl))
const storeWith = (...filesKeys: string[]) => openFileStore({ filesUrl, filesKeys })
const store = await storeWith(former)
const t = await testApp({ modules: [fixtureModule], store })
// sample files are elsewhere
await t.sql("update nucleo.archivo set clave = '00/' || lpad(id_archivo::text, 38, '0')")

const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 251))
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function read(from: FileStore, name = key, range?: { start: number; end: number }): Promise<Buffer | null> {
  const stream = await from.read(name, range)
  return stream && buffer(stream)
}
const namesIn = async (some: FileStore) => {
  const names: string[] = []
  for await (const { key: name } of some.list()) names.push(name)
  return names.toSorted((one, other) => one.localeCompare(other))
}

type Attachment = Row & { idAdjunto: number; documento: { url: string } }
const pdf = Buffer.from(testFiles.pdf().contenido)

async function attached(titulo: string) {
  const { body: row, status } = await t.call<Attachment>(adjunto.routes.create, {
    body: { titulo, documento: testFiles.pdf() },
  })
  expect(status).toBe(201)
  const clave = async () => {
    const [found] = await t.sql<{ clave: string }>(
      'select clave from nucleo.archivo a join prueba.adjunto d on d.id_documento = a.id_archivo where d.titulo = $1',
      [titulo],
    )
    return defined(found, `file of ${titulo}`).clave
  }
  const link = async () =>
    (await t.call<Attachment>(adjunto.routes.get, { params: { id: row.idAdjunto } })).body.documento.url
  return { id: row.idAdjunto, clave, link }
}

describe('encrypted bucket', () => {
  it.each([0, 1, 65_536, 65_537, 9 * 1_048_576])('returns %i bytes, completely and by range', async (size) => {
    const bytes = bytesOf(size)
    for (const made of [bytes, inPieces(bytes, 100_003)]) {
      await store.write(key, made)
      const stored = defined(await read(clear), 'what lies in the bucket')
      expect(stored.subarray(0, MAGIC.length).toString('latin1')).toBe(MAGIC)
      expect(size > 8 && stored.includes(bytes.subarray(0, 40))).toBe(false)
      expect((await read(store))?.equals(bytes)).toBe(true)
      const ranges = [
        [0, 0],
        [1, size - 1],
        [65_530, 65_540],
        [size - 1, size - 1],
      ] as const
      for (const [start, end] of ranges.filter(([from, to]) => from >= 0 && from <= to && to < size))
        expect((await read(store, key, { start, end }))?.equals(bytes.subarray(start, end + 1))).toBe(true)
      await store.remove(key)
      expect([await read(store), await read(store, key, { start: 0, end: 1 })]).toEqual([null, null])
    }
  })

  it.each([5, 500])('reads %i unencrypted bytes unchanged', async (size) => {
    await clear.write(key, bytesOf(size))
    expect(await read(store)).toEqual(bytesOf(size))
    expect(await read(store, key, { start: 1, end: 2 })).toEqual(bytesOf(size).subarray(1, 3))
    await store.remove(key)
  })

  it('returns no bytes past the end of a file, like a disk', async () => {
    await clear.write(key, bytesOf(3))
    expect(await read(clear, key, { start: 3, end: 9 })).toEqual(Buffer.alloc(0))
    await store.remove(key)
  })

  it('serves records and signed links, completely and by range, until removal', async () => {
    const { id, clave, link } = await attached('Cifrado')
    expect((await read(clear, await clave()))?.includes(pdf.subarray(0, 20))).toBe(false)
    const whole = await t.call(`GET ${await link()}`, { as: null })
    expect([whole.status, whole.bytes]).toEqual([200, pdf])
    const asked = {
      'bytes=0-3': [0, 4],
      'bytes=-5': [pdf.length - 5, pdf.length],
      'bytes=4-': [4, pdf.length],
    } as const
    for (const [range, [start, end]] of Object.entries(asked)) {
      const part = await t.call(`GET ${await link()}`, { as: null, headers: { range } })
      expect([part.status, part.bytes]).toEqual([206, pdf.subarray(start, end)])
    }
    const name = await clave()
    await store.remove(name)
    expect(await namesIn(store)).toEqual([])
    const gone = await t.call<Row>(`GET ${await link()}`, { as: null })
    expect([gone.status, gone.body.errorMessage]).toEqual([404, 'El archivo ya no está en el almacén.'])
    await t.sql('delete from prueba.adjunto where id_adjunto = $1', [id])
    await t.sql('delete from nucleo.archivo where clave = $1', [name])
  })
})

describe('key rotation', () => {
  it('decrypts with both keys until all files are re-encrypted', async () => {
    const one = await attached('De la anterior')
    const was = await one.clave()
    await expect(read(await storeWith(next), was)).rejects.toThrow('falta la clave')
    const both = await openEncryptedStore({ filesUrl, filesKeys: [next, former] })
    expect(await reencryptFiles(t.database.read, both)).toMatchObject({ rewritten: 1 })
    expect(await namesIn(store)).toEqual([await one.clave()])
    expect(await one.clave()).not.toBe(was)
    expect(await read(await storeWith(next), await one.clave())).toEqual(pdf)
    // this server has only the former key
    const answer = await t.call<Row>(`GET ${await one.link()}`, { as: null })
    expect([answer.status, answer.body.errorMessage]).toEqual([503, 'El almacén de archivos no está disponible.'])
    expect(await reencryptFiles(t.database.read, both)).toMatchObject({ rewritten: 0 })
  })

  it('is performed by encrypt-files, as is decryption', async () => {
    const [name = ''] = await namesIn(store)
    const env = { DATABASE_URL: t.url, DATA_DIR: makeFolder(), FILES_URL: filesUrl, ...bucketCredentials }
    const refused = await runCommand('encryptFiles', env)
    expect(refused).toEqual({ code: 1, said: 'Al servidor le falta la clave con la que se cifró el archivo.\n' })
    expect(await namesIn(store)).toEqual([name])
    const back = await runCommand('encryptFiles', { ...env, FILES_KEY: `${former},${next}` })
    expect([back.code, back.said]).toEqual([0, expect.stringContaining('Se volvieron a escribir 1.')])
    const [again = ''] = await namesIn(store)
    expect(await read(store, again)).toEqual(pdf)
    expect((await runCommand('encryptFiles', { ...env, FILES_KEY: former })).said).toContain('escribir 0.')
  })
})

it('restores a backup of an encrypted bucket into another one with another key', async () => {
  await attached('Del respaldo')
  // the fixture schema is in no migration
  await t.sql('drop schema prueba cascade')
  const path = join(makeFolder(), 'copia.tar.zst')
  const passphrase = undefined
  const taken = await createBackup({ pool: t.database.pool, store, path, passphrase, box, now: new Date() })
  // only both test files; sample files are elsewhere
  expect(taken.summary.files.count).toBe(2)
  const place = { url: await emptyDatabase(t), filesUrl: bucket.urlOf('otra') }
  const other = await openFileStore({ filesUrl: place.filesUrl, filesKeys: [next] })
  await restoreBackup({
    ...{ path, passphrase, url: place.url, store: other, setting: 'DATABASE_URL', folder: migrationsFolder },
    ...{ log: { info: () => undefined }, known: await verifyBackup(path, passphrase, box) },
  })
  const restored = connect({ url: place.url, connections: 2 })
  try {
    const { rows } = await restored.pool.query<{ clave: string }>(
      "select clave from nucleo.archivo where clave not like '00/%' order by 1",
    )
    const names = rows.map(({ clave }) => clave)
    expect(await namesIn(other)).toEqual(names)
    const plain = await openFileStore({ filesUrl: place.filesUrl })
    for (const name of names) {
      expect(await read(other, name)).toEqual(pdf)
      await expect(read(plain, name)).rejects.toThrow('falta la clave')
    }
  } finally {
    await restored.close()
  }
})
