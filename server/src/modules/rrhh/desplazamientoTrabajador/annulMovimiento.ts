import type { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockMovimiento, settleMovimiento } from './lockMovimiento.ts'

type Annul = Handler<typeof desplazamientoTrabajador.routes.anular>

/** Annuls a movement: those it ended go on, the suspension that came with it is deleted. */
export const annulMovimiento: Annul = async (context) => {
  const { db, params } = context
  const locked = await lockMovimiento(context, 'REGISTRADO', 'VIGENTE')
  await assertPeriodoOpen(db, locked.fechaInicio, locked.fechaFin)
  if (locked.suspension !== null)
    await db.deleteFrom('rrhh.suspension').where('id_suspension', '=', locked.suspension).execute()
  const row = await settleMovimiento(context, locked, { estado: 'ANULADO' })
  if ((await resumeFormer(db, params.id, locked.espejo)) === 0n) return row as never
  return (await settleMovimiento({ ...context, body: {} }, locked, {})) as never
}

/** Puts what this movement or its mirror ended in force again, until the next permanent one; what a person concluded stays concluded. */
async function resumeFormer(db: Db, id: number, mirror: number | null): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update rrhh.desplazamiento_trabajador d set fecha_fin = n.fecha_inicio - 1, estado = 'VIGENTE', id_sucesor = n.id
    from rrhh.desplazamiento_trabajador f join rrhh.contrato c using (id_contrato)
    left join lateral (
      select s.id_desplazamiento_trabajador as id, s.fecha_inicio from rrhh.desplazamiento_trabajador s
      where s.id_contrato = f.id_contrato and not s.temporal and s.estado in ('VIGENTE', 'CONCLUIDO')
        and s.fecha_inicio > f.fecha_inicio
      order by s.fecha_inicio limit 1) n on true
    where d.id_desplazamiento_trabajador = f.id_desplazamiento_trabajador and c.estado not in ('CESADO', 'ANULADO')
      and f.id_sucesor = any(${[id, mirror ?? 0]}::int[]) and f.estado in ('VIGENTE', 'CONCLUIDO')`.execute(db)
  return numAffectedRows
}
