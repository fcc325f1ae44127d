import { Problem } from '@wamani/contract/core/http/problem.ts'
import { brokenRules } from '@wamani/contract/core/kinds/rule.ts'
import { termNames, turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { columnsOf } from '../../../crud/write/columnsOf.ts'
import { validateWhen } from '../../../crud/write/validateWhen.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { addDays } from '../calendar/addDays.ts'
import { assertVigenteDesde } from './assertVigenteDesde.ts'
import { assertWeeklyHours } from './assertWeeklyHours.ts'

type Values = Record<string, unknown>

/**
 * Updates a shift. Changed terms apply from a day on (default: tomorrow) and keep the days worked before. A shift that
 * was never used changes immediately.
 */
export const updateTurno: Handler<typeof turno.routes.update> = async (context) => {
  const { db, body, today, now } = context
  const id = context.params.id ?? 0
  const turnos = records(turno, context)
  await lockAsistencia(db)
  const stored = await turnos.lock(id)
  const { vigenteDesde, ...changes } = body
  const { terms, rest } = splitTerms(stored, changes)
  if (terms === null || !(await isFollowed(db, id))) {
    const row = await turnos.update(id, changes)
    if (terms !== null) await sql`select rrhh.reset_vigencia_of_turno(${id}::int)`.execute(db)
    await assertWeeklyHours(db, id, today)
    return row
  }
  const wanted = { ...stored, ...changes }
  const issues = [...(await validateWhen(db, turno.fields, wanted)), ...brokenRules(turno.rules, wanted, today)]
  if (issues.length > 0) throw new Problem('validation', { issues })
  const since = vigenteDesde ?? addDays(today, 1)
  await assertVigenteDesde(db, id, since)
  await turnos.update(id, rest)
  await writeTerms(db, id, since, columnsOf(tableSchema(turno), terms))
  await assertWeeklyHours(db, id, since)
  await sql`select rrhh.apply_due_turnos(${today}::date)`.execute(db)
  await recomputeDays(db, { trabajadores: await followersOf(db, id), desde: since, hasta: today, now })
  return turnos.get(id)
}

/** Splits the changes into terms and other fields. `terms` contains all terms if any of them changes, else null. */
function splitTerms(stored: Values, changes: Values): { terms: Values | null; rest: Values } {
  const names: readonly string[] = termNames
  const rest = Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)))
  const terms = Object.fromEntries(
    names.map((name) => [name, changes[name] === undefined ? stored[name] : changes[name]]),
  )
  const isChanged = names.some((name) => terms[name] !== stored[name])
  return { terms: isChanged ? terms : null, rest }
}

/** True if a worker has a schedule with this shift or days were computed with it. */
async function isFollowed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from rrhh.asistencia where id_turno = ${id}
    union all select from rrhh.horario_trabajador join rrhh.horario_dia using (id_horario) where id_turno = ${id} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function followersOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.id_trabajador as id from rrhh.horario_trabajador t join rrhh.horario_dia d using (id_horario)
    where d.id_turno = ${id} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

async function writeTerms(db: Db, id: number, since: string, terms: readonly [string, unknown][]): Promise<void> {
  const columns = terms.map(([column]) => sql.ref(column))
  await sql`
    insert into rrhh.turno_vigencia (id_turno, desde, ${sql.join(columns)})
    values (${id}, ${since}::date, ${sql.join(terms.map(([, value]) => value))})
    on conflict on constraint turno_vigencia_turno_desde_unique do update
      set ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}`.execute(db)
}
