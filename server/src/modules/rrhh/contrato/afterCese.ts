import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { endSchedules } from '../horario/endSchedules.ts'
import { endVacaciones } from '../vacacion/endVacaciones.ts'
import { refreshPeriodos } from '../vacacion/refreshPeriodos.ts'

/** `motivo`: comment written on requests that end with the contract. Default: the worker ceased. */
export type Cese = { idContrato: number; idTrabajador: number; fechaCese: string; motivo?: string }

/**
 * Applies the effects of ended contracts; call it before the contracts change state. Concludes current movements and
 * annuls later ones. Ends schedules and vacations. Removes the worker as head, unless the next contract is in the same
 * unit or in the unit headed.
 */
export async function afterCese(db: Db, ceses: readonly Cese[]): Promise<void> {
  const ended = sql`jsonb_to_recordset(${JSON.stringify(ceses)}::jsonb)
    as e("idContrato" int, "idTrabajador" int, "fechaCese" date)`
  await sql`
    update rrhh.desplazamiento_trabajador d set
      estado = case when d.estado = 'VIGENTE' and d.fecha_inicio <= e."fechaCese" then 'CONCLUIDO' else 'ANULADO' end,
      fecha_fin = case when d.estado = 'VIGENTE' and d.fecha_inicio <= e."fechaCese"
        then least(d.fecha_fin, e."fechaCese") else d.fecha_fin end
    from ${ended} where d.id_contrato = e."idContrato" and d.estado in ('REGISTRADO', 'VIGENTE')`.execute(db)
  await sql`
    update rrhh.unidad u set id_jefe = null from ${ended}, rrhh.contrato c
    where u.id_jefe = e."idTrabajador" and c.id_contrato = e."idContrato" and c.vinculo and not exists (
      select from rrhh.contrato n where n.id_trabajador = c.id_trabajador and n.id_contrato <> c.id_contrato and n.vinculo
        and n.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and n.vida @> e."fechaCese" + 1 and n.id_unidad in (c.id_unidad, u.id_unidad))`.execute(
    db,
  )
  await endVacaciones(db, ceses)
  await endSchedules(db, ceses)
}

/** A row changed by a cese, with its columns before and after. `despues` is null if the cese deleted the row. */
export type Effect = { tabla: Affected; id: number; nombre: string; antes: Values; despues: Values | null }
type Values = Record<string, unknown>
export type Affected = keyof typeof affected

/**
 * Columns that a cese changes, by table of `rrhh`. `of`: SQL condition on rows `t` that the cese `e` can change.
 * `nombre`: label of the row in messages.
 */
const affected = {
  desplazamiento_trabajador: {
    id: 'id_desplazamiento_trabajador',
    columns: ['estado', 'fecha_fin'],
    nombre: sql`t.resolucion`,
    of: sql`t.id_contrato = e."idContrato" and t.estado in ('REGISTRADO', 'VIGENTE')`,
  },
  unidad: { id: 'id_unidad', columns: ['id_jefe'], nombre: sql`t.nombre`, of: sql`t.id_jefe = e."idTrabajador"` },
  vacacion: {
    id: 'id_vacacion',
    columns: ['estado', 'fecha_suspension', 'motivo_suspension', 'dias', 'dias_habiles', 'fecha_retorno'],
    nombre: sql`t.nombre`,
    of: sql`t.id_trabajador = e."idTrabajador" and t.estado in ('PROGRAMADA', 'EN_GOCE')`,
  },
  solicitud: {
    id: 'id_solicitud',
    columns: ['estado'],
    nombre: sql`t.numero`,
    of: sql`t.id_trabajador = e."idTrabajador" and t.estado in ('REGISTRADA', 'VISADA')`,
  },
  horario_trabajador: {
    id: 'id_horario_trabajador',
    columns: ['id_trabajador', 'id_horario', 'fecha_inicio', 'fecha_fin'],
    nombre: sql`rrhh.format_day(t.fecha_inicio)`,
    of: sql`t.id_trabajador = e."idTrabajador" and (t.fecha_fin is null or t.fecha_fin > e."fechaCese")`,
  },
} as const satisfies Record<
  string,
  { id: string; columns: readonly string[]; nombre: RawBuilder<unknown>; of: RawBuilder<unknown> }
>

/** Applies `afterCese` and records each changed row, so that a wrong cese can be undone exactly (WF3.13). */
export async function endContratos(db: Db, ceses: readonly Cese[]): Promise<void> {
  // Process one contract per worker at a time, so that each change is recorded under one cese.
  const [now, later] = [ceses.filter(isFirstOfWorker), ceses.filter((cese, at) => !isFirstOfWorker(cese, at, ceses))]
  const before = await affectedRows(db, now)
  await afterCese(db, now)
  const after = await valuesNow(db, before)
  const efectosOf = (idContrato: number): Effect[] =>
    before.flatMap(({ idContrato: of, ...row }) => {
      const despues = after.get(keyOf(row)) ?? null
      return of === idContrato && !isSame(row.antes, despues) ? [{ ...row, despues }] : []
    })
  const rows = now.map(({ idContrato, fechaCese }) => ({ idContrato, fechaCese, efectos: efectosOf(idContrato) }))
  await sql`insert into rrhh.cese (id_contrato, fecha_cese, efectos, anios, notas)
    select "idContrato", "fechaCese", efectos, coalesce((
      select jsonb_agg(jsonb_build_object('inicio', p.fecha_inicio, 'dias', p.dias_efectivos_manual, 'ajuste', p.ajuste,
        'motivo', p.motivo_ajuste))
      from rrhh.contrato c join rrhh.periodo_vacacional p using (id_trabajador)
      where c.id_contrato = r."idContrato" and p.fecha_inicio > r."fechaCese" and p.motivo_ajuste is not null), '[]'),
      coalesce((
      select jsonb_agg(jsonb_build_object('fecha', a.fecha, 'texto', a.observacion))
      from rrhh.contrato c join rrhh.asistencia a using (id_trabajador)
      where c.id_contrato = r."idContrato" and a.fecha > r."fechaCese" and a.observacion is not null), '[]')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("idContrato" int, "fechaCese" date, efectos jsonb)`.execute(
    db,
  )
  if (later.length > 0) await endContratos(db, later)
}

const isFirstOfWorker = (cese: Cese, at: number, all: readonly Cese[]) =>
  all.findIndex(({ idTrabajador }) => idTrabajador === cese.idTrabajador) === at

const tables = Object.keys(affected) as Affected[]
const keyOf = ({ tabla, id }: Pick<Effect, 'tabla' | 'id'>) => `${tabla} ${id}`
// Both values come from a jsonb of the same columns, so their keys have the same order.
const isSame = (one: Values | null, other: Values | null) => JSON.stringify(one) === JSON.stringify(other)
const valuesOf = (tabla: Affected) =>
  sql`jsonb_build_object(${sql.join(affected[tabla].columns.flatMap((column) => [sql.lit(column), sql.ref(`t.${column}`)]))})`

/** Returns and locks the rows that the ceses can change. */
async function affectedRows(
  db: Db,
  ceses: readonly Cese[],
): Promise<(Omit<Effect, 'despues'> & { idContrato: number })[]> {
  const found: (Omit<Effect, 'despues'> & { idContrato: number })[] = []
  for (const tabla of tables) {
    const { id, nombre, of } = affected[tabla]
    const { rows } = await sql<{ idContrato: number; id: number; nombre: string; antes: Values }>`
      select e."idContrato", ${sql.ref(`t.${id}`)} as id, ${nombre} as nombre, ${valuesOf(tabla)} as antes
      from ${sql.table(`rrhh.${tabla}`)} t, jsonb_to_recordset(${JSON.stringify(ceses)}::jsonb)
        as e("idContrato" int, "idTrabajador" int, "fechaCese" date)
      where ${of} order by 2 for update of t`.execute(db)
    found.push(...rows.map((row) => ({ tabla, ...row })))
  }
  return found
}

/** Returns the current values of these rows by `keyOf`; a deleted row is missing. Locks the rows. */
async function valuesNow(db: Db, of: readonly Pick<Effect, 'tabla' | 'id'>[]): Promise<Map<string, Values>> {
  const values = new Map<string, Values>()
  for (const tabla of tables) {
    const ids = of.flatMap((row) => (row.tabla === tabla ? [row.id] : []))
    if (ids.length === 0) continue
    const id = sql.ref(`t.${affected[tabla].id}`)
    const { rows } = await sql<{ id: number; valores: Values }>`select ${id} as id, ${valuesOf(tabla)} as valores
      from ${sql.table(`rrhh.${tabla}`)} t where ${id} = any(${ids}::int[]) order by 1 for update`.execute(db)
    for (const { id: found, valores } of rows) values.set(keyOf({ tabla, id: found }), valores)
  }
  return values
}

/** Returns the effects whose rows were changed or deleted after the cese. */
export async function changedSince(db: Db, effects: readonly Effect[]): Promise<Effect[]> {
  const now = await valuesNow(db, effects)
  return effects.filter((effect) => !isSame(effect.despues, now.get(keyOf(effect)) ?? null))
}

export async function markCorrected(db: Db, idContrato: number, now: Date): Promise<void> {
  await sql`update rrhh.cese set corregido_en = ${now.toISOString()}
    where id_contrato = ${idContrato} and corregido_en is null`.execute(db)
}

/** Copies the adjustments and remarks saved by the corrected cese into the new cese. */
export async function carryRemarks(db: Db, idContrato: number): Promise<void> {
  await sql`update rrhh.cese n set anios = o.anios || n.anios, notas = o.notas || n.notas from ${lastCorrected(idContrato)} o
    where n.id_contrato = ${idContrato} and n.corregido_en is null`.execute(db)
}

/** Restores manual adjustments and remarks on years of vacation and days of attendance that a correction recreates. */
export async function restoreRemarks(db: Db, today: string, idContrato: number, trabajador: number): Promise<void> {
  await sql`
    update rrhh.periodo_vacacional p set dias_efectivos_manual = a.dias, ajuste = a.ajuste, motivo_ajuste = a.motivo
    from ${lastCorrected(idContrato)} c, jsonb_to_recordset(c.anios) as a(inicio date, dias int, ajuste numeric, motivo text)
    where p.id_trabajador = ${trabajador} and p.fecha_inicio = a.inicio and p.motivo_ajuste is null`.execute(db)
  await sql`
    update rrhh.asistencia a set observacion = n.texto
    from ${lastCorrected(idContrato)} c, jsonb_to_recordset(c.notas) as n(fecha date, texto text)
    where a.id_trabajador = ${trabajador} and a.fecha = n.fecha and a.observacion is null`.execute(db)
  await refreshPeriodos(db, today, [trabajador])
}

const lastCorrected = (idContrato: number) =>
  sql`(select * from rrhh.cese where id_contrato = ${idContrato} and corregido_en is not null order by id_cese desc limit 1)`

/** Restores the values from before the cese. Rows that the cese deleted are inserted with their original id. */
export async function restoreEffects(db: Db, effects: readonly Effect[]): Promise<void> {
  for (const { tabla, id, antes, despues } of effects) {
    const columns = sql.join(affected[tabla].columns.map((column) => sql.ref(column)))
    const [table, key] = [sql.table(`rrhh.${tabla}`), sql.ref(affected[tabla].id)]
    const values = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(antes)}::jsonb)`
    await (despues === null
      ? sql`insert into ${table} (${key}, ${columns}) select ${id}::int, ${columns} from ${values}`.execute(db)
      : sql`update ${table} set (${columns}) = (select ${columns} from ${values}) where ${key} = ${id}`.execute(db))
  }
  await sql`insert into rrhh.solicitud_historial (id_solicitud, estado_anterior, estado_nuevo, comentario)
    select (r->>'id')::int, r->'despues'->>'estado', r->'antes'->>'estado', 'Corrección del cese'
    from jsonb_array_elements(${JSON.stringify(effects)}::jsonb) r where r->>'tabla' = 'solicitud'`.execute(db)
}
