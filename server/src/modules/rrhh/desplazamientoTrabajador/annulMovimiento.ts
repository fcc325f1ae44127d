import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { sql } from 'kysely'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { turnHeads } from '../situacion/turnHeads.ts'
import { companionsOf } from './movimiento.ts'
import { assertDaysOpen, settleMovimiento } from './settleMovimiento.ts'

/** Annuls a movement, its mirror and its suspension. Movements that they had ended resume. */
export const annulMovimiento = transition(desplazamientoTrabajador, 'anular', {
  run: async ({ db, row }) => {
    await assertDaysOpen(db, row, row.fechaInicio, row.fechaFin)
    const { espejo, suspension } = await companionsOf(db, row.id)
    if (suspension !== null) await db.deleteFrom('rrhh.suspension').where('id_suspension', '=', suspension).execute()
    if (espejo !== null)
      await db
        .updateTable('rrhh.desplazamiento_trabajador')
        .set({ estado: 'ANULADO' })
        .where('id_desplazamiento_trabajador', '=', espejo)
        .execute()
  },
  settle: async (call) => {
    const { db, row, today } = call
    // Remove the headship of this movement first: a resumed movement may set the same head again.
    await turnHeads(db, today)
    await resumeFormer(db, row.id, (await companionsOf(db, row.id)).espejo)
    await settleMovimiento(call, row.fechaInicio)
  },
})

/** Resumes movements ended by this one or its mirror, until the next permanent one. Skips those concluded by a user. */
async function resumeFormer(db: Db, id: number, mirror: number | null): Promise<void> {
  await sql`
    update rrhh.desplazamiento_trabajador d set fecha_fin = n.fecha_inicio - 1, estado = 'VIGENTE', id_sucesor = n.id
    from rrhh.desplazamiento_trabajador f join rrhh.contrato c using (id_contrato)
    left join lateral (
      select s.id_desplazamiento_trabajador as id, s.fecha_inicio from rrhh.desplazamiento_trabajador s
      where s.id_contrato = f.id_contrato and not s.temporal and s.estado in ('VIGENTE', 'CONCLUIDO')
        and s.fecha_inicio > f.fecha_inicio
      order by s.fecha_inicio limit 1) n on true
    where d.id_desplazamiento_trabajador = f.id_desplazamiento_trabajador and c.estado not in ('CESADO', 'ANULADO')
      and f.id_sucesor = any(${[id, mirror ?? 0]}::int[]) and f.estado in ('VIGENTE', 'CONCLUIDO')`.execute(db)
}
