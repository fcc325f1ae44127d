import { Problem } from '@wamani/contract/core/http/problem.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { transition } from '../../../crud/transition.ts'
import { settleContrato } from './settleContrato.ts'

/** Annuls the last addendum, only on the day it was registered. The contract gets its previous end date back. */
export const annulAdenda = transition(contrato, 'anular-adenda', {
  run: async ({ db, row, today }) => {
    const [last, ...before] = await db
      .selectFrom('rrhh.adenda')
      .select(['id_adenda', 'tipo', 'fecha_fin', 'creado_en'])
      .where('id_contrato', '=', row.id)
      .where('anulada', '=', false)
      .orderBy('numero', 'desc')
      .execute()
    if (!last) throw new Problem('conflict', 'El contrato no tiene adendas')
    if (dayInLima(new Date(String(last.creado_en))) !== today)
      throw new Problem('conflict', 'Una adenda solo se anula el día en que se registró')
    await db.updateTable('rrhh.adenda').set({ anulada: true }).where('id_adenda', '=', last.id_adenda).execute()
    if (last.tipo !== 'PRORROGA') return {}
    const former = before.find(({ tipo }) => tipo === 'PRORROGA')
    return {
      fechaFinVigente: former ? former.fecha_fin : row.fechaFin,
      estado: former ? ('AMPLIADO' as const) : ('VIGENTE' as const),
    }
  },
  settle: settleContrato,
})
