import { Problem } from '@wamani/contract/core/http/problem.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertNotOwnMonth } from './assertNotOwnMonth.ts'
import { lockMonth } from './lockMonth.ts'
import { refreshTotals } from './refreshTotals.ts'

const { routes } = asistenciaVerificada
type Move = Context<{ id: number }, unknown, { version?: number }>

const write = (context: Move, id: number, extra: Record<string, unknown>) =>
  updateRow(
    context.db,
    tableSchema(asistenciaVerificada),
    id,
    { version: context.body.version },
    context,
    extra,
  ) as never

/** The head vouches for a month that is over; from here on its figures stand. */
export const verifyMonth: Handler<typeof routes.verificar> = async (context) => {
  const { db, params, user, now, today } = context
  const month = await lockMonth(context, params.id, 'PENDIENTE', 'OBSERVADA')
  await assertNotOwnMonth(db, user, month.trabajador)
  if (today < month.hasta) throw new Problem('conflict', 'El periodo aún no termina')
  await recomputeDays(db, { trabajadores: [month.trabajador], desde: month.desde, hasta: month.hasta, now })
  await refreshTotals(db, month.idPeriodo, [month.trabajador])
  return write(context as Move, params.id, {
    estado: 'VERIFICADA',
    verificado_por: user.username,
    fecha_verificacion: now,
  })
}

/** The office sends a month back to its head with what is wrong. */
export const observeMonth: Handler<typeof routes.observar> = async (context) => {
  const { params, body } = context
  await lockMonth(context, params.id, 'VERIFICADA')
  return write(context as Move, params.id, { estado: 'OBSERVADA', observacion: body.comentario })
}

/** The office agrees with a month. */
export const confirmMonth: Handler<typeof routes.conformar> = async (context) => {
  await lockMonth(context, context.params.id, 'VERIFICADA')
  return write(context as Move, context.params.id, { estado: 'CONFORME' })
}
