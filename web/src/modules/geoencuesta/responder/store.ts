import type { Paquete } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** An answer that stays on this device until the server has it. Photos lie beside, under the names that are their values. */
export type KeptAnswer = {
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
  /** why the server did not take it */
  refusal?: string
}

interface Schema extends DBSchema {
  respuestas: { key: string; value: KeptAnswer; indexes: { idUsuario: number } }
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

/** Puts an answer in safety; it is on the disk when this is done. */
export const keepAnswer = async (answer: KeptAnswer) => void (await (await database()).put('respuestas', answer))

/** The answers of a person that wait on this device, the oldest first. */
export async function keptAnswers(idUsuario: number): Promise<KeptAnswer[]> {
  const all = await (await database()).getAllFromIndex('respuestas', 'idUsuario', idUsuario)
  return all.sort((one, other) => one.fechaHora.localeCompare(other.fechaHora))
}

export const dropAnswer = async (idRespuesta: string) => (await database()).delete('respuestas', idRespuesta)

/** What a person may answer, as the server last sent it. */
export const keepPaquete = async (idUsuario: number, paquete: Paquete) =>
  void (await (await database()).put('paquetes', paquete, idUsuario))

export const keptPaquete = async (idUsuario: number) => (await database()).get('paquetes', idUsuario)
