import type { Paquete } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * An answer stored on this device until the server has it. The values of photo questions are names of files in `fotos`.
 */
export type PendingAnswer = {
  idRespuesta: string
  idUsuario: number
  idTareaEncuesta: number
  tarea: string
  encuesta: string
  ubicacion: { x: number; y: number }
  precision: number | null
  fechaHora: string
  completada: boolean
  detalle: { idPregunta: number; valor: unknown }[]
  fotos: File[]
  refusal?: string
  /** the server has this id with other content */
  conflicting?: boolean
}

/** A photo as stored in IndexedDB: bytes, because WebKit cannot store a `File` in a private window. */
type StoredPhoto = { name: string; type: string; bytes: ArrayBuffer }
/** Earlier versions stored `File` objects. */
type StoredAnswer = Omit<PendingAnswer, 'fotos'> & { fotos: (StoredPhoto | File)[] }

interface Schema extends DBSchema {
  respuestas: { key: string; value: StoredAnswer; indexes: { idUsuario: number } }
  paquetes: { key: number; value: Paquete }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

const database = () => {
  opened ??= openDB<Schema>('wamani.encuestas', 1, {
    upgrade(db) {
      db.createObjectStore('respuestas', { keyPath: 'idRespuesta' }).createIndex('idUsuario', 'idUsuario')
      db.createObjectStore('paquetes')
    },
  })
  return opened
}

/** Resolves once the answer is written to IndexedDB. */
export async function storePendingAnswer(answer: PendingAnswer): Promise<void> {
  const fotos = await Promise.all(
    answer.fotos.map(async (photo) => ({ name: photo.name, type: photo.type, bytes: await photo.arrayBuffer() })),
  )
  await (await database()).put('respuestas', { ...answer, fotos })
}

export async function pendingAnswers(idUsuario: number): Promise<PendingAnswer[]> {
  const all = await (await database()).getAllFromIndex('respuestas', 'idUsuario', idUsuario)
  return all
    .sort((one, other) => one.fechaHora.localeCompare(other.fechaHora))
    .map((answer) => ({ ...answer, fotos: answer.fotos.map(asFile) }))
}

const asFile = (photo: StoredPhoto | File) =>
  photo instanceof File ? photo : new File([photo.bytes], photo.name, { type: photo.type })

export const deletePendingAnswer = async (idRespuesta: string) => (await database()).delete('respuestas', idRespuesta)

export const storePaquete = async (idUsuario: number, paquete: Paquete) =>
  void (await (await database()).put('paquetes', paquete, idUsuario))

export const storedPaquete = async (idUsuario: number) => (await database()).get('paquetes', idUsuario)
