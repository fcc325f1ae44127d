import { Problem } from '@wamani/contract/core/http/problem.ts'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertHorario } from './assertHorario.ts'

type Pattern = Parameters<typeof assertHorario>[1] & {
  tipo: string
  fechaAncla: string | null
  controlaFeriado: boolean
}

/**
 * A pattern that somebody follows stays as it is, holidays included: computed days depend on it. To change it, another one
 * is assigned from a day on.
 */
export const updateHorario: Handler<typeof horario.routes.update> = async (context) => {
  const { db, body, scope } = context
  const id = context.params.id ?? 0
  const schema = tableSchema(horario)
  const stored = inputOf(schema, await getRow(db, schema, id, scope, true)) as Pattern
  const wanted = { ...stored, ...body } as Pattern
  if (patternOf(wanted) !== patternOf(stored) && (await isFollowed(context.db, id)))
    throw new Problem('conflict', 'El horario ya está asignado; cree uno nuevo')
  const row = await crud(horario).update(context)
  await assertHorario(db, wanted)
  return row
}

const patternOf = ({ tipo, cicloDias, fechaAncla, controlaFeriado, dias }: Pattern) =>
  JSON.stringify([
    ...[tipo, cicloDias, fechaAncla, controlaFeriado],
    ...dias.toSorted((one, other) => one.numeroDia - other.numeroDia).map(({ turno }) => turno),
  ])

const isFollowed = async (db: Parameters<typeof assertHorario>[0], id: number) =>
  Boolean(
    await db.selectFrom('rrhh.horario_trabajador').select('id_horario').where('id_horario', '=', id).executeTakeFirst(),
  )
