import type { Db } from './connect.ts'

/** Numeric setting of nucleo.parametro. Throws when it does not exist. */
export async function parametro(db: Db, name: string): Promise<number> {
  const value = Number(await parametroText(db, name))
  if (Number.isNaN(value)) throw new Error(`Setting ${name} is not a number`)
  return value
}

export async function parametroText(db: Db, name: string): Promise<string> {
  const row = await db.selectFrom('nucleo.parametro').select('valor').where('nombre', '=', name).executeTakeFirst()
  if (!row) throw new Error(`Unknown setting ${name}`)
  return row.valor
}
