import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What was typed into a form and not saved yet, kept on this device for the user who typed it. */
export type Draft = {
  /** of the opening of the form in which it was typed */
  apertura: string
  idUsuario: number
  /** which form: the resource and the record */
  formulario: string
  /** the version of the record it was typed over */
  version?: number | undefined
  /** ms since 1970 */
  guardadoEn: number
  /** what the form had started with, and what stood in it */
  inicio: Record<string, unknown>
  valores: Record<string, unknown>
}

interface Schema extends DBSchema {
  borradores: { key: string; value: Draft; indexes: { idUsuario: number; guardadoEn: number } }
}

/** What nobody came back for is forgotten. */
const MAX_AGE_MS = 14 * 86_400_000

let opened: Promise<IDBPDatabase<Schema>> | undefined

const forget = () => {
  opened = undefined
}

/** A store that could not be opened, or that the browser closed, is opened anew by whoever needs it next. */
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

/** The drafts of a user for a form, the newest first. */
export async function listDrafts(idUsuario: number, formulario: string): Promise<Draft[]> {
  const all = await (await database()).getAllFromIndex('borradores', 'idUsuario', idUsuario)
  return all.filter((draft) => draft.formulario === formulario).sort((one, other) => other.guardadoEn - one.guardadoEn)
}

export const removeDraft = async (apertura: string) => (await database()).delete('borradores', apertura)

/** Forgets all that a user had typed: on a shared device nothing stays behind whoever signs out. */
export async function removeDrafts(idUsuario: number): Promise<void> {
  const db = await database()
  for (const key of await db.getAllKeysFromIndex('borradores', 'idUsuario', idUsuario))
    await db.delete('borradores', key)
}
