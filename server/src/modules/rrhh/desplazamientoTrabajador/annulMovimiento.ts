import type { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamientoTrabajador.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireOpen } from '../periodo/requireOpen.ts'
import { type Held, heldMovimiento, settleMovimiento } from './heldMovimiento.ts'

type Annul = Handler<typeof desplazamientoTrabajador.routes.anular>

/** Makes a movement void as if it had never been: the one it ended goes on, the suspension made with it is gone. */
export const annulMovimiento: Annul = async (context) => {
  const { db } = context
  const held = await heldMovimiento(context, 'REGISTRADO', 'VIGENTE')
  await requireOpen(db, held.fechaInicio, held.fechaFin)
  if (held.suspension !== null)
    await db.deleteFrom('rrhh.suspension').where('id_suspension', '=', held.suspension).execute()
  if (held.estado === 'VIGENTE' && held.fechaFin === null) await resumeFormer(db, held)
  return (await settleMovimiento(context, held, { estado: 'ANULADO' })) as never
}

const resumeFormer = (db: Db, { trabajador, contraparte, fechaInicio }: Held) =>
  sql`
    update rrhh.desplazamiento_trabajador d set fecha_fin = null, estado = 'VIGENTE'
    from rrhh.contrato c
    where c.id_contrato = d.id_contrato and c.estado not in ('CESADO', 'ANULADO') and not d.temporal
      and d.id_trabajador = any(${[trabajador, contraparte ?? 0]}::int[]) and d.estado in ('VIGENTE', 'CONCLUIDO')
      and d.fecha_fin = ${fechaInicio}::date - 1`.execute(db)
