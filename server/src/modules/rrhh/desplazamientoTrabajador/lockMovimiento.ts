import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { sql } from 'kysely'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { assertState } from '../assertState.ts'
import { stateInForce } from '../contrato/stateInForce.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import { turnHeads } from '../situacion/turnHeads.ts'
import type { Movimiento } from './movimiento.ts'

type Call = Pick<Context, 'db' | 'scope' | 'today'> & { params: { id: number }; body: { version?: number } }

/** A movement with the mirror of a permuta (`espejo`) and the suspension that came with it. */
export type Locked = Movimiento & { estado: string; contrato: number; espejo: number | null; suspension: number | null }

/** Locks a movement in one of these states and returns it. Throws 409 in another. */
export async function lockMovimiento({ db, params, scope }: Call, ...states: readonly string[]): Promise<Locked> {
  const schema = tableSchema(desplazamientoTrabajador)
  const row = await getRow(db, schema, params.id, scope, true)
  assertState(row.estado, ...states)
  const values = inputOf(schema, row)
  const { rows } = await sql<{ espejo: number | null; suspension: number | null }>`
    select id_espejo as espejo, id_suspension as suspension from rrhh.desplazamiento_trabajador
    where id_desplazamiento_trabajador = ${params.id}`.execute(db)
  return {
    ...(values as Movimiento),
    estado: String(row.estado),
    contrato: Number(values.contrato),
    espejo: rows[0]?.espejo ?? null,
    suspension: rows[0]?.suspension ?? null,
  }
}

/** Writes the same change on a movement and its mirror, then both workers' situation and the heads. Returns the movement. */
export async function settleMovimiento(context: Call, locked: Locked, columns: Record<string, unknown>): Promise<Row> {
  const { db, params, body, scope, today } = context
  const schema = tableSchema(desplazamientoTrabajador)
  await updateRow(db, schema, params.id, { version: body.version }, context, columns)
  if (locked.espejo !== null)
    await db
      .updateTable('rrhh.desplazamiento_trabajador')
      .set(columns)
      .where('id_desplazamiento_trabajador', '=', locked.espejo)
      .execute()
  await turnHeads(db, today)
  await turnSuspension(db, locked.contrato, today)
  await refreshSituation(db, today, [locked.trabajador, ...(locked.contraparte === null ? [] : [locked.contraparte])])
  return getRow(db, schema, params.id, scope)
}

/** Writes whether the contract is suspended today: a movement may have brought or ended a suspension. */
async function turnSuspension(db: Db, idContrato: number, today: string): Promise<void> {
  const { rows } = await sql<{ rests: boolean }>`
    select exists (select from rrhh.suspension s where s.id_contrato = c.id_contrato
      and daterange(s.fecha_inicio, s.fecha_fin, '[]') @> ${today}::date) as rests
    from rrhh.contrato c where id_contrato = ${idContrato} and estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO')`.execute(
    db,
  )
  if (!rows[0]) return
  const estado = rows[0].rests ? 'SUSPENDIDO' : await stateInForce(db, idContrato)
  await db
    .updateTable('rrhh.contrato')
    .set({ estado })
    .where('id_contrato', '=', idContrato)
    .where('estado', '<>', estado)
    .execute()
}
