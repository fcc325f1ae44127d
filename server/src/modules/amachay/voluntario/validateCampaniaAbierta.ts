import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/** Volunteers can join an active campaign until its end. */
export async function validateCampaniaAbierta(db: Db, id: number, today: string): Promise<Issue[]> {
  const open = await db
    .selectFrom('amachay.campania')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', true)
    .where('fecha_final', '>=', today)
    .executeTakeFirst()
  return open ? [] : [{ campo: 'campania', mensaje: 'La campaña no está abierta.' }]
}
