import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileOutput, UploadedFile } from '@wamani/contract/core/fields.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../database/connect.ts'
import type { FileStore } from './fileStore.ts'
import { isSigned, signedLink } from './linkSignature.ts'
import { plainPhoto } from './plainPhoto.ts'

/** What is known of a kept file; `idArchivo` is what records refer to. */
export type KeptFile = { idArchivo: number; nombre: string; tipo: string; tamanio: number }

/** A file of our own making. */
export type MadeFile = { nombre: string; tipo: string; contenido: Readable | Uint8Array }
/** Bytes in the store that no row stands for yet: `keep` writes it and answers its id, `drop` takes them away again. */
export type TakenFile = { keep: (db: Db) => Promise<number>; drop: () => Promise<void>; tamanio: number }

/** Files of the product: bytes in the store, what is known of them in nucleo.archivo. */
export type Files = {
  /**
   * Keeps an upload and answers its id, for a column that refers to nucleo.archivo. Photos lose what their camera wrote.
   * A file no record refers to after a day is swept away unless `forever`. Throws 503 when the store is out of reach.
   */
  keep: (db: Db, upload: UploadedFile, options?: { forever?: boolean }) => Promise<number>
  /**
   * Writes bytes to the store as they are made, and answers what to do with them then. Throws 503 when the store is out
   * of reach, and what the making throws.
   */
  take: (made: MadeFile) => Promise<TakenFile>
  /** the file with its bytes; throws not-found */
  read: (db: Db, idArchivo: number) => Promise<KeptFile & { contenido: Buffer }>
  /** what a client gets: a link that is good for ten minutes */
  link: (file: KeptFile) => FileOutput
  /** whether such a link is ours and still good */
  admits: (link: { idArchivo: number; vence: number; firma: string }) => boolean
  store: FileStore
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
    keep: (db, upload, { forever = false } = {}) => keepFile(db, store, upload, forever),
    take: (made) => takeFile(store, made),
    read: (db, idArchivo) => readFile(db, store, idArchivo),
    link: ({ idArchivo, nombre, tipo, tamanio }) => ({
      nombre,
      tipo,
      tamanio,
      url: signedLink(key, idArchivo, clock()),
    }),
    admits: (link) => isSigned(key, link, clock()),
  }
}

/** What a call that needs the store says when it is away. */
export const storeAway = () => new Problem('unavailable', 'El almacén de archivos no está disponible.')

function newKey(): string {
  const random = randomBytes(20).toString('hex')
  return `${random.slice(0, 2)}/${random.slice(2)}`
}

async function keepFile(db: Db, store: FileStore, upload: UploadedFile, conservado: boolean): Promise<number> {
  const { nombre, tipo, contenido, sha256: sha256_recibido } = upload
  const bytes = await plainPhoto(contenido, tipo)
  const clave = newKey()
  // Before the row that names it is committed: what stays without a row is swept away, a row never lacks its bytes.
  await store.write(clave, bytes).catch((cause: unknown) => {
    throw Object.assign(storeAway(), { cause })
  })
  const { id_archivo } = await db
    .insertInto('nucleo.archivo')
    .values({
      ...{ nombre, tipo, clave, conservado, sha256_recibido },
      tamanio: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
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
    await drop().catch(() => undefined) // what stays is swept away
    throw failure ? failure.of : Object.assign(storeAway(), { cause })
  }
  const sha256 = hash.digest('hex')
  const row = { nombre, tipo, clave, tamanio, sha256, sha256_recibido: sha256, conservado: false }
  const keep = async (db: Db) =>
    (await db.insertInto('nucleo.archivo').values(row).returning('id_archivo').executeTakeFirstOrThrow()).id_archivo
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
