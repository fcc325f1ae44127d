import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { assertNoOverlap } from './assertNoOverlap.ts'
import { lockContrato, settleContrato } from './lockContrato.ts'
import { modalidadOf } from './modalidadOf.ts'

type Annul = Handler<(typeof contrato.routes)['anular-suspension']>

/** Takes the last suspension that is yet to begin back; its days must be free of whoever counted on it. */
export const annulSuspension: Annul = async (context) => {
  const { db, params, today } = context
  const locked = await lockContrato(context, 'VIGENTE', 'AMPLIADO', 'SUSPENDIDO')
  const suspension = await db
    .selectFrom('rrhh.suspension')
    .leftJoin('rrhh.desplazamiento_trabajador as d', 'd.id_suspension', 'rrhh.suspension.id_suspension')
    .select([
      'rrhh.suspension.id_suspension',
      'rrhh.suspension.fecha_inicio',
      'rrhh.suspension.fecha_fin',
      'd.resolucion',
    ])
    .where('rrhh.suspension.id_contrato', '=', params.id)
    .where('rrhh.suspension.fecha_inicio', '>', today)
    .orderBy('rrhh.suspension.fecha_inicio', 'desc')
    .executeTakeFirst()
  if (!suspension) throw new Problem('conflict', 'El contrato no tiene suspensiones por iniciar')
  const { id_suspension, fecha_inicio, fecha_fin, resolucion } = suspension
  if (resolucion !== null)
    throw new Problem('conflict', `La suspensión corresponde al desplazamiento ${resolucion}: anule el desplazamiento`)
  const { vinculo, esSuplencia } = await modalidadOf(db, locked.modalidadContrato)
  await lockTrabajadores(db, [locked.trabajador], locked.idCargo)
  await assertNoOverlap(db, {
    idContrato: locked.idContrato,
    trabajador: locked.trabajador,
    vinculo,
    plaza: locked.idCargo === null ? null : { idCargo: locked.idCargo, numero: locked.numeroPlaza ?? 0 },
    esSuplencia,
    desde: fecha_inicio,
    hasta: fecha_fin ?? locked.fin,
  })
  await db.deleteFrom('rrhh.suspension').where('id_suspension', '=', id_suspension).execute()
  return (await settleContrato(context, locked.trabajador, {})) as never
}
