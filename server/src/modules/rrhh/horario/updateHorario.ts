import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { notRestorable } from '../../../crud/trash/restoreRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertHorario } from './assertHorario.ts'

type Pattern = Pick<InputOf<typeof horario.fields>, 'tipo' | 'cicloDias' | 'fechaAncla' | 'controlaFeriado' | 'dias'>

/** Updates a schedule. The pattern is fixed once the schedule is assigned, because computed days depend on it. */
export const updateHorario: Handler<typeof horario.routes.update> = async (context) => {
  const { db, body, today } = context
  const id = context.params.id ?? 0
  const stored = await records(horario, context).lock(id)
  const wanted = { ...stored, ...body }
  if (patternOf(wanted) !== patternOf(stored) && (await isFollowed(db, id)))
    throw new Problem('conflict', 'El horario ya está asignado; cree uno nuevo')
  const row = await crud(horario).update(context)
  await assertHorario(db, wanted, today)
  return row
}

/** Restores a schedule. Throws if its shifts now exceed the legal weekly hours (A16). */
export const restoreHorario: Handler<typeof horario.routes.restore> = async (context) => {
  const { db, today } = context
  await crud(horario).restore(context)
  const stored = await records(horario, context).lock(context.params.id ?? 0)
  await assertHorario(db, stored, today).catch((error: unknown) => {
    throw error instanceof Problem ? notRestorable(error.issues) : error
  })
}

const patternOf = ({ tipo, cicloDias, fechaAncla, controlaFeriado, dias }: Pattern) =>
  JSON.stringify([
    ...[tipo, cicloDias, fechaAncla, controlaFeriado],
    ...dias.toSorted((one, other) => one.numeroDia - other.numeroDia).map(({ turno }) => turno),
  ])

const isFollowed = async (db: Db, id: number) =>
  Boolean(
    await db.selectFrom('rrhh.horario_trabajador').select('id_horario').where('id_horario', '=', id).executeTakeFirst(),
  )
