import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { EncryptedStore } from './encryptedStore.ts'

export type Reencrypted = { total: number; rewritten: number; missing: string[] }

/**
 * Re-encrypts all files that are not encrypted with the current key. Writes a new name first and then updates the row,
 * so that files stay readable.
 */
export async function reencryptFiles(db: Db, store: EncryptedStore): Promise<Reencrypted> {
  const result: Reencrypted = { total: 0, rewritten: 0, missing: [] }
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; clave: string }>`
      select id_archivo as id, clave from nucleo.archivo where id_archivo > ${last} order by id_archivo limit 500`.execute(
      db,
    )
    for (const { id, clave } of rows) {
      result.total += 1
      const isCurrent = await store.isCurrent(clave)
      if (isCurrent === null) result.missing.push(clave)
      else if (!isCurrent && (await rewrite(db, store, id, clave))) result.rewritten += 1
      last = id
    }
    if (rows.length === 0) return result
  }
}

async function rewrite(db: Db, store: EncryptedStore, id: number, clave: string): Promise<boolean> {
  const bytes = await store.read(clave)
  if (!bytes) return false
  const random = randomBytes(20).toString('hex')
  const own = `${random.slice(0, 2)}/${random.slice(2)}`
  await store.write(own, bytes)
  const { numAffectedRows = 0n } = await sql`
    update nucleo.archivo set clave = ${own} where id_archivo = ${id} and clave = ${clave}`.execute(db)
  await store.remove(numAffectedRows > 0n ? clave : own)
  return numAffectedRows > 0n
}
