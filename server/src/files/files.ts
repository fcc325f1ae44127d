import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileOutput } from '@wamani/contract/core/http/fileOutput.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { Clock } from '../process/clock.ts'
import type { FileStore } from './fileStore.ts'
import { plainPhoto } from './plainPhoto.ts'
import {
  type FileLink,
  isFresh,
  isSigned,
  type LinkedRecord,
  type Reader,
  recordText,
  signedLink,
} from './signedLink.ts'

export type KeptFile = { idArchivo: number; nombre: string; tipo: string; tamanio: number }

export type GeneratedFile = { nombre: string; tipo: string; contenido: Readable | Uint8Array }
/** Stored bytes without a row: `keep` inserts the row and returns its id, `drop` deletes the bytes. */
export type TakenFile = { keep: (db: Db) => Promise<number>; drop: () => Promise<void>; tamanio: number }

export type Files = {
  /**
   * Stores an upload, for `keep`. Removes photo metadata. Throws 503 when the store is unreachable, 415 for an invalid
   * photo.
   */
  receive: (upload: UploadedFile) => Promise<void>
  /** Deletes the bytes of an upload, if not kept or in any case. When the store is unreachable the sweep does it. */
  release: (upload: UploadedFile, which: 'unkept' | 'all') => Promise<void>
  /**
   * Keeps an upload and returns its id for a column that references nucleo.archivo; stores it first if needed. Files
   * without a record are deleted after a day, unless `forever`.
   */
  keep: (db: Db, upload: UploadedFile, options?: { forever?: boolean | undefined }) => Promise<number>
  /** Streams a generated file to the store. Throws 503 when the store is unreachable, and errors of the generator. */
  take: (made: GeneratedFile) => Promise<TakenFile>
  read: (db: Db, idArchivo: number) => Promise<KeptFile & { contenido: Buffer }>
  /** signed link for the reader, valid for one minute */
  linkFor: (reader: Reader, file: KeptFile, of?: LinkedRecord) => FileOutput
  /** verifies signature and expiry; the session must be checked separately */
  isValid: (link: FileLink) => boolean
  /** the same link for another minute; null when it is invalid or another reader's */
  renewFor: (reader: Reader, link: FileLink) => string | null
  store: FileStore
}

/** Files within a call: links are bound to its session. */
export type OwnFiles = Files & {
  /** `of`: record that contains the file; links without it renew while session and permissions stay the same */
  link: (file: KeptFile, of?: LinkedRecord) => FileOutput
  renew: (link: FileLink) => string | null
}

export async function openFiles(options: { database: Database; store: FileStore; clock: Clock }): Promise<Files> {
  const { database, store, clock } = options
  const { clave: key } = await database.read
    .selectFrom('nucleo.clave_de_enlaces')
    .select('clave')
    .executeTakeFirstOrThrow()
  return {
    store,
    ...uploadsOn(store),
    take: (made) => takeFile(store, made),
    read: (db, idArchivo) => readFile(db, store, idArchivo),
    linkFor: (reader, { idArchivo, nombre, tipo, tamanio }, of) => ({
      nombre,
      tipo,
      tamanio,
      url: signedLink(key, { idArchivo, de: of && recordText(of) }, reader, clock()),
    }),
    isValid: (link) => isFresh(link, clock()) && isSigned(key, link),
    renewFor: (reader, link) => {
      const isOwn = link.sesion === reader.sesion && link.derechos === reader.derechos && isSigned(key, link)
      return isOwn ? signedLink(key, link, reader, clock()) : null
    },
  }
}

export const storeUnavailable = () => new Problem('unavailable', 'El almacén de archivos no está disponible.')

function newKey(): string {
  const random = randomBytes(20).toString('hex')
  return `${random.slice(0, 2)}/${random.slice(2)}`
}

type Row = Insertable<Tables['nucleo.archivo']>

/** Tracks stored uploads by body value; `isKept`: has a row. */
function uploadsOn(store: FileStore): Pick<Files, 'receive' | 'release' | 'keep'> {
  const received = new WeakMap<UploadedFile, { row: Row; isKept: boolean }>()
  const receive = async (upload: UploadedFile) => {
    const one = { row: await storeUpload(store, upload), isKept: false }
    received.set(upload, one)
    return one
  }
  return {
    receive: async (upload) => void (await receive(upload)),
    release: async (upload, which) => {
      const one = received.get(upload)
      if (!one || (one.isKept && which === 'unkept')) return
      received.delete(upload)
      await store.remove(one.row.clave).catch(() => undefined)
    },
    keep: async (db, upload, { forever = false } = {}) => {
      const known = received.get(upload)
      const one = known && !known.isKept ? known : await receive(upload)
      one.isKept = true
      return insertRow(db, { ...one.row, conservado: forever })
    },
  }
}

async function storeUpload(store: FileStore, upload: UploadedFile): Promise<Row> {
  const { nombre, tipo, sha256 } = upload
  const redrawn = await plainPhoto(upload)
  const clave = newKey()
  // stored before the row is committed: orphaned bytes are swept, but a row never lacks its bytes
  await store
    .write(clave, redrawn ?? ('pieces' in upload ? upload.pieces() : upload.contenido))
    .catch((cause: unknown) => {
      throw Object.assign(storeUnavailable(), { cause })
    })
  const own = redrawn
    ? { tamanio: redrawn.length, sha256: createHash('sha256').update(redrawn).digest('hex') }
    : { tamanio: upload.tamanio, sha256 }
  return { nombre, tipo, clave, ...own, sha256_recibido: sha256 }
}

async function insertRow(db: Db, row: Row): Promise<number> {
  const { id_archivo } = await db
    .insertInto('nucleo.archivo')
    .values(row)
    .returning('id_archivo')
    .executeTakeFirstOrThrow()
  return id_archivo
}

async function takeFile(store: FileStore, { nombre, tipo, contenido }: GeneratedFile): Promise<TakenFile> {
  const clave = newKey()
  const drop = () => store.remove(clave)
  const hash = createHash('sha256')
  let tamanio = 0
  let failure: { of: unknown } | undefined
  async function* measured() {
    try {
      for await (const bytes of contenido instanceof Uint8Array
        ? [contenido]
        : (contenido as AsyncIterable<Uint8Array>)) {
        hash.update(bytes)
        tamanio += bytes.length
        yield bytes
      }
    } catch (error) {
      failure = { of: error }
      throw error
    }
  }
  try {
    await store.write(clave, measured())
  } catch (cause) {
    throw failure ? failure.of : Object.assign(storeUnavailable(), { cause })
  }
  const sha256 = hash.digest('hex')
  const row = { nombre, tipo, clave, tamanio, sha256, sha256_recibido: sha256, conservado: false }
  const keep = (db: Db) => insertRow(db, row)
  return { keep, drop, tamanio }
}

async function readFile(db: Db, store: FileStore, idArchivo: number) {
  const row = await db
    .selectFrom('nucleo.archivo')
    .select(['nombre', 'tipo', 'tamanio', 'clave'])
    .where('id_archivo', '=', idArchivo)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const stream = await store.read(row.clave).catch((cause: unknown) => {
    throw Object.assign(storeUnavailable(), { cause })
  })
  if (!stream) throw new Problem('notFound', 'El archivo ya no está en el almacén.')
  const { nombre, tipo, tamanio } = row
  return { idArchivo, nombre, tipo, tamanio, contenido: await buffer(stream) }
}
