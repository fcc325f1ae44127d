import { createHash, randomBytes } from 'node:crypto'
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

/** Files of the product: bytes in the store, what is known of them in nucleo.archivo. */
export type Files = {
  /**
   * Keeps an upload and answers its id, for a column that refers to nucleo.archivo. Photos lose what their camera wrote.
   * A file no record refers to after a day is swept away unless `forever`. Throws 503 when the store is out of reach.
   */
  keep: (db: Db, upload: UploadedFile, options?: { forever?: boolean }) => Promise<number>
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

async function keepFile(db: Db, store: FileStore, upload: UploadedFile, conservado: boolean): Promise<number> {
  const { nombre, tipo, contenido, sha256: sha256_recibido } = upload
  const bytes = await plainPhoto(contenido, tipo)
  const random = randomBytes(20).toString('hex')
  const clave = `${random.slice(0, 2)}/${random.slice(2)}`
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
