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
import { type FileLink, isFresh, isSigned, type OfRecord, type Reader, recordText, signedLink } from './signedLink.ts'

/** What is known of a kept file; `idArchivo` is what records refer to. */
export type KeptFile = { idArchivo: number; nombre: string; tipo: string; tamanio: number }

/** A file of our own making. */
export type MadeFile = { nombre: string; tipo: string; contenido: Readable | Uint8Array }
/** Bytes in the store that no row stands for yet: `keep` writes it and answers its id, `drop` takes them away again. */
export type TakenFile = { keep: (db: Db) => Promise<number>; drop: () => Promise<void>; tamanio: number }

/** Files of the product: bytes in the store, what is known of them in nucleo.archivo. */
export type Files = {
  /**
   * Brings an upload to the store, for `keep`. Photos lose what their camera wrote. Throws 503 when the store is out of
   * reach, 415 for a photo that cannot be decoded.
   */
  receive: (upload: UploadedFile) => Promise<void>
  /** Takes the bytes of a received upload away again: unless it was kept, or in any case. A store out of reach is left to the sweep. */
  release: (upload: UploadedFile, which: 'unkept' | 'all') => Promise<void>
  /**
   * Keeps an upload and answers its id, for a column that refers to nucleo.archivo. One that was not received is received
   * now. A file no record refers to after a day is swept away unless `forever`.
   */
  keep: (db: Db, upload: UploadedFile, options?: { forever?: boolean | undefined }) => Promise<number>
  /**
   * Writes bytes to the store as they are made, and answers what to do with them then. Throws 503 when the store is out
   * of reach, and what the making throws.
   */
  take: (made: MadeFile) => Promise<TakenFile>
  /** the file with its bytes; throws not-found */
  read: (db: Db, idArchivo: number) => Promise<KeptFile & { contenido: Buffer }>
  /** what a client gets: a link that is good for a minute, and for its reader alone */
  linkFor: (reader: Reader, file: KeptFile, of?: OfRecord) => FileOutput
  /** whether such a link is ours and still good; whether its session lives, the database knows */
  isValid: (link: FileLink) => boolean
  /** the same link for another minute; null for one that is not ours, or another reader's */
  renewFor: (reader: Reader, link: FileLink) => string | null
  store: FileStore
}

/** Files as a person's call has them: links are for the session of the call. */
export type OwnFiles = Files & {
  /** `of`: the record that the file is read with; a link of none is renewed as long as its session and rights are the same */
  link: (file: KeptFile, of?: OfRecord) => FileOutput
  renew: (link: FileLink) => string | null
}

/** The files of a database and a store. */
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

/** What a call that needs the store says when it is away. */
export const storeAway = () => new Problem('unavailable', 'El almacén de archivos no está disponible.')

function newKey(): string {
  const random = randomBytes(20).toString('hex')
  return `${random.slice(0, 2)}/${random.slice(2)}`
}

type Row = Insertable<Tables['nucleo.archivo']>

/** Uploads whose bytes are in the store, by the value the body holds; with `isKept`, a row stands for them. */
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
  // Before the row that names it is committed: what stays without a row is swept away, a row never lacks its bytes.
  await store
    .write(clave, redrawn ?? ('pieces' in upload ? upload.pieces() : upload.contenido))
    .catch((cause: unknown) => {
      throw Object.assign(storeAway(), { cause })
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

async function takeFile(store: FileStore, { nombre, tipo, contenido }: MadeFile): Promise<TakenFile> {
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
    throw failure ? failure.of : Object.assign(storeAway(), { cause })
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
    throw Object.assign(storeAway(), { cause })
  })
  if (!stream) throw new Problem('notFound', 'El archivo ya no está en el almacén.')
  const { nombre, tipo, tamanio } = row
  return { idArchivo, nombre, tipo, tamanio, contenido: await buffer(stream) }
}
