import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { sql } from 'kysely'
import { type TransitionContext, transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'

type Call = TransitionContext<typeof trabajador.fields, (typeof trabajador.actions)['exonerarMarcacion']>

const exemption = (
  action: 'exonerarMarcacion' | 'exigirMarcacion',
  write: (db: Db, id: number, since: string) => unknown,
) =>
  transition(trabajador, action, {
    lock: async ({ db, row }) => {
      await lockTrabajadores(db, [row.id], null)
      await lockAsistencia(db)
    },
    run: async (call) => {
      const since = sinceOf(call)
      if (since > call.today) throw invalid('desde', 'La fecha no puede ser posterior a hoy')
      await assertPeriodoOpen(call.db, since, call.today)
      await endExemptions(call.db, call.row.id, since)
      await write(call.db, call.row.id, since)
    },
    settle: (call) => settleExemption(call),
  })

/** Exempts a worker from punching from a day on; default: today (L6). */
export const exemptTrabajador = exemption('exonerarMarcacion', (db, id, since) =>
  sql`insert into rrhh.exoneracion (id_trabajador, fecha_inicio) values (${id}, ${since}::date)`.execute(db),
)

/** Requires a worker to punch again from a day on; default: today (L6). */
export const obligeTrabajador = exemption('exigirMarcacion', () => undefined)

const sinceOf = ({ input, today }: Call): string => input.desde ?? today

async function endExemptions(db: Db, id: number, since: string): Promise<void> {
  await sql`delete from rrhh.exoneracion where id_trabajador = ${id} and fecha_inicio >= ${since}::date`.execute(db)
  await sql`update rrhh.exoneracion set fecha_fin = ${since}::date - 1
    where id_trabajador = ${id} and (fecha_fin is null or fecha_fin >= ${since}::date)`.execute(db)
}

const settleExemption = async (call: Call) => {
  const { db, row, today, now } = call
  await recomputeDays(db, { trabajadores: [row.id], desde: sinceOf(call), hasta: today, now })
}
