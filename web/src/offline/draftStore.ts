import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Unsaved input of a form, stored on this device for its user. */
export type Draft = {
  apertura: string
  idUsuario: number
  /** resource and record of the form */
  formulario: string
  /** version of the record when it was opened */
  version?: number | undefined
  /** ms since 1970 */
  guardadoEn: number
  inicio: Record<string, unknown>
  valores: Record<string, unknown>
}

interface Schema extends DBSchema {
  borradores: { key: string; value: Draft; indexes: { idUsuario: number; guardadoEn: number } }
}

const MAX_AGE_MS = 14 * 86_400_000

let opened: Promise<IDBPDatabase<Schema>> | undefined

const forget = () => {
  opened = undefined
}

/** Opens the database again after a failure or after the browser has closed it. */
const database = () => {
  opened ??= openStore().catch((caught: unknown) => {
    forget()
    throw caught
  })
  return opened
}

async function openStore(): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>('wamani.borradores', 1, {
    terminated: forget,
    upgrade(db) {
      const store = db.createObjectStore('borradores', { keyPath: 'apertura' })
      store.createIndex('idUsuario', 'idUsuario')
      store.createIndex('guardadoEn', 'guardadoEn')
    },
  })
  const tooOld = IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS)
  for (const key of await db.getAllKeysFromIndex('borradores', 'guardadoEn', tooOld)) await db.delete('borradores', key)
  return db
}

export const saveDraft = async (draft: Draft) => void (await (await database()).put('borradores', draft))

export async function listDrafts(idUsuario: number, formulario: string): Promise<Draft[]> {
  const all = await (await database()).getAllFromIndex('borradores', 'idUsuario', idUsuario)
  return all.filter((draft) => draft.formulario === formulario).sort((one, other) => other.guardadoEn - one.guardadoEn)
}

export const removeDraft = async (apertura: string) => (await database()).delete('borradores', apertura)

/** Deletes all drafts of a user at sign-out, because devices may be shared. */
export async function removeDrafts(idUsuario: number): Promise<void> {
  const db = await database()
  for (const key of await db.getAllKeysFromIndex('borradores', 'idUsuario', idUsuario))
    await db.delete('borradores', key)
}
