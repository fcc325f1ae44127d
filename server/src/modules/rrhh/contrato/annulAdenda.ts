import { Problem } from '@wamani/contract/core/http/problem.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockContrato, settleContrato } from './lockContrato.ts'

type Annul = Handler<(typeof contrato.routes)['anular-adenda']>

/** Takes the last addendum back, on the day it was written; the contract ends again where it did before. */
export const annulAdenda: Annul = async (context) => {
  const { db, params, today } = context
  const locked = await lockContrato(context, 'VIGENTE', 'AMPLIADO')
  const alive = await db
    .selectFrom('rrhh.adenda')
    .select(['id_adenda', 'tipo', 'fecha_fin', 'creado_en'])
    .where('id_contrato', '=', params.id)
    .where('anulada', '=', false)
    .orderBy('numero', 'desc')
    .execute()
  const [last, ...before] = alive
  if (!last) throw new Problem('conflict', 'El contrato no tiene adendas')
  if (dayInLima(new Date(String(last.creado_en))) !== today)
    throw new Problem('conflict', 'Una adenda solo se anula el día en que se registró')
  await db.updateTable('rrhh.adenda').set({ anulada: true }).where('id_adenda', '=', last.id_adenda).execute()
  if (last.tipo !== 'PRORROGA') return (await settleContrato(context, locked.trabajador, {})) as never
  const former = before.find(({ tipo }) => tipo === 'PRORROGA')
  const changes = {
    fecha_fin_vigente: former ? former.fecha_fin : locked.fechaFin,
    estado: former ? 'AMPLIADO' : 'VIGENTE',
  }
  return (await settleContrato(context, locked.trabajador, changes)) as never
}
