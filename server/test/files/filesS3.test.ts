import { Readable } from 'node:stream'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { describe, expect, it } from 'vitest'
import { openFileStore } from '../../src/files/fileStore.ts'
import { openFiles } from '../../src/files/files.ts'
import { sweepFiles } from '../../src/files/sweepFiles.ts'
import { openTestBucket } from '../helpers/files/testBucket.ts'
import { adjunto } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { messageOf } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { testFiles } from '../helpers/validValue.ts'

const bucket = await openTestBucket()
const store = await openFileStore({ filesUrl: bucket.urlOf('region') })
const t = await testApp({ modules: [fixtureModule], store })

describe('files in a bucket', () => {
  const key = `ab/${'0'.repeat(38)}`

  it('are written, read completely and by range, listed and deleted', async () => {
    await store.write(key, Buffer.from('0123456789'))
    const text = async (range?: { start: number; end: number }) => {
      const stream = await store.read(key, range)
      return stream && Buffer.concat(await stream.toArray()).toString()
    }
    expect([await text(), await text({ start: 2, end: 4 })]).toEqual(['0123456789', '234'])
    const listed: string[] = []
    for await (const one of store.list()) listed.push(one.key)
    expect(listed).toEqual([key])
    await store.remove(key)
    expect(await text()).toBeNull()
    await store.remove(key)
  })

  it('are streamed as multipart uploads, or not stored at all', async () => {
    const pieces = Array.from({ length: 21 }, (_, n) => Buffer.alloc(1_048_576, n))
    const sized = async (made: AsyncIterable<Uint8Array>) => {
      await store.write(key, made)
      const bytes = Buffer.concat(await defined(await store.read(key), `file ${key}`).toArray())
      await store.remove(key)
      return bytes
    }
    expect((await sized(Readable.from(pieces))).equals(Buffer.concat(pieces))).toBe(true)
    expect((await sized(Readable.from(pieces.slice(0, 2)))).length).toBe(2 * 1_048_576)
    expect((await sized(Readable.from([]))).length).toBe(0)
    async function* broken() {
      yield* pieces
      throw new Error('broken off')
    }
    await expect(store.write(key, broken())).rejects.toThrow('broken off')
    expect(await store.read(key)).toBeNull()
  })

  it('serve records and links like files in a folder', async () => {
    const body = { titulo: 'En el almacén', documento: testFiles.pdf(), foto: testFiles.png() }
    const { body: row } = await t.call<Row & { documento: { url: string } }>(adjunto.routes.create, { body })
    const whole = await t.call(`GET ${row.documento.url}`, { as: null })
    expect([whole.status, whole.bytes]).toEqual([200, Buffer.from(testFiles.pdf().contenido)])
    const part = await t.call(`GET ${row.documento.url}`, { as: null, headers: { range: 'bytes=0-3' } })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      '%PDF',
      expect.stringMatching(/^bytes 0-3\//),
    ])
  })

  it('are swept when unreferenced', async () => {
    await store.write(key, Buffer.from('x'))
    const later = new Date(Date.now() + 25 * 3_600_000)
    const files = await openFiles({ database: t.database, store, clock: () => later })
    const afterwards: (() => Promise<void>)[] = []
    const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: 'x', now: later }
    await t.database.transaction(stamp, (db) =>
      sweepFiles({ db, read: t.database.read, now: later, files, after: (run) => void afterwards.push(run) }),
    )
    for (const run of afterwards) await run()
    const left: string[] = []
    for await (const one of store.list()) left.push(one.key)
    expect(left).toHaveLength(2)
    expect(left).not.toContain(key)
  })

  it('are rejected with 503 while the bucket is unavailable', async () => {
    await bucket.close()
    await expectUnchanged(t, async () => {
      const answer = await t.call(adjunto.routes.create, {
        body: { titulo: 'Sin almacén', documento: testFiles.pdf() },
      })
      expect([answer.status, messageOf(answer)]).toEqual([503, 'El almacén de archivos no está disponible.'])
    })
  })
})
