import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { marcacion, marcacionRoutes } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { roundsOf } from '../../test/helpers/covering/rounds.ts'
import { emptyDatabase } from '../../test/helpers/databases/emptyDatabase.ts'
import { makeFolder, runCommand } from '../../test/helpers/serverProcess.ts'
import { type Row, testApp } from '../../test/helpers/testApp.ts'
import { newTurno } from '../../test/operations/server.ts'
import { constraintProblem } from '../http/constraintProblem.ts'
import { served } from '../modules/index.ts'

const t = await testApp()
const parts = [
  'server/src/years',
  'server/src/archive.ts',
  'server/src/verifyAudit.ts',
  'server/src/backups',
  'server/migrations',
]
/** One turn for both tests: the second one needs the days that the first one seals. */
const isDue = roundsOf(import.meta.filename, parts)()
const thisYear = Number(dayInLima(new Date()).slice(0, 4))
/** Last year that may be archived, with one year kept. */
const first = thisYear - 2
const byYear = Object.keys(Object.assign({}, ...served.map(({ years }) => years))).sort((one, other) =>
  one.localeCompare(other),
)
const yearsOf = (table: string) =>
  t.sql<Row>('select desde, hasta from nucleo.years_of($1::regclass) order by hasta', [table])
const run = (command: string, env: Record<string, string>, ...args: string[]) =>
  runCommand(command, { DATABASE_URL: t.url, ...env }, ...args)

type Content = { n: number; last: number; sum: string }

/** Checksum of each partitioned table: all rows, or those that existed before. */
async function contents(earlier: Record<string, Content> = {}) {
  const sums: Record<string, Content> = {}
  for (const table of byYear) {
    const [id] = await t.sql<Row>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1',
      [table],
    )
    const [sum] = await t.sql<Content>(
      `select count(*)::int as n, max(${id?.name})::int as last, md5(string_agg(r::text, '' order by r::text)) as sum from ${table} r
       where ${id?.name} <= coalesce($1, ${id?.name})`,
      [earlier[table]?.last ?? null],
    )
    if (sum) sums[table] = sum
  }
  return sums
}

/** Simulates an installation with two earlier years of partitions and audit events. */
async function beginEarlier(): Promise<void> {
  for (const table of byYear) {
    await t.sql(`alter table ${table} disable trigger user`)
    await t.sql(`create table public.filas as select * from ${table}`)
    for (const { parte } of await t.sql<Row>('select parte::text from nucleo.years_of($1::regclass)', [table]))
      await t.sql(`drop table ${parte}`)
    await t.sql('select nucleo.make_years($1::regclass, null, $2)', [table, first + 1])
    await t.sql('select nucleo.add_years($1)', [thisYear + 1])
    await t.sql(`alter table ${table} disable trigger user`)
    const columns = await t.sql<Row>(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped",
      [table],
    )
    const names = columns.map(({ name }) => name).join(', ')
    await t.sql(`insert into ${table} (${names}) overriding system value select ${names} from public.filas`)
    await t.sql('drop table public.filas')
  }
  await t.sql(`update auditoria.evento set ocurrido_en = '${first}-12-20T12:00:00-05:00'::timestamptz + id_evento % 24 * interval '1 day'
    where id_evento % 2 = 0`)
  await t.sql("update nucleo.parametro set valor = '1' where nombre = 'archivo.aniosEnLinea'")
  await t.sql(`insert into auditoria.lectura (ocurrido_en, id_usuario, username, ip, traza, operacion, recurso, asunto, cantidad, datos)
    select now() - n * interval '1 year', 1, 'alguien', '', '', 'FICHA', 'rrhh.trabajador', 'trabajadores', 1, 'Salud' from generate_series(0, 2) n`)
  await t.sql(`insert into rrhh.marcacion (id_trabajador, fecha_hora, motivo)
    select min(id_trabajador), '${first}-11-02T08:00:00-05:00', 'Registro de aquel año' from rrhh.trabajador`)
  for (const table of byYear) await t.sql(`alter table ${table} enable trigger user`)
}

const seal = () =>
  t.sql(`do $$ begin
    while (select dia is not null from auditoria.seal_next_day(current_date)) loop end loop;
  end $$`)

beforeAll(beginEarlier)

it('every table partitioned by year is declared by a module and has partitions for this and next year', async () => {
  const tables = await t.sql<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from nucleo.tables_by_year() t join pg_class c on c.oid = t
     join pg_namespace n on n.oid = c.relnamespace order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual(byYear)
  for (const table of byYear)
    expect((await yearsOf(table)).slice(-2)).toEqual([
      { desde: thisYear, hasta: thisYear + 1 },
      { desde: thisYear + 1, hasta: thisYear + 2 },
    ])
})

it('the daily job and start-up create the next partition, and the service login cannot', async () => {
  const late = "insert into auditoria.evento (ocurrido_en, tabla, accion) values ('2099-03-01', 'x.y', 'CREAR')"
  await expect(t.sql(late)).rejects.toMatchObject({ code: '23514' })
  await t.night(`${thisYear + 2}-12-31`)
  for (const table of byYear)
    expect((await yearsOf(table)).at(-1)).toEqual({ desde: thisYear + 3, hasta: thisYear + 4 })
  await t.sql('select nucleo.keep_years($1)', ['9999-01-01'])
  expect((await yearsOf('auditoria.evento')).at(-1)).toEqual({ desde: thisYear + 21, hasta: thisYear + 22 })
  for (const text of [
    `select nucleo.add_years(${thisYear + 30})`,
    `select nucleo.make_years('auditoria.lectura', 2090, 2091)`,
    `select nucleo.partition_by_year('rrhh.turno', 'creado_en')`,
    `insert into auditoria.lectura_${thisYear} default values`,
    `select from auditoria.evento_${thisYear}`,
  ])
    await expect(t.database.pool.query(text), text).rejects.toMatchObject({ code: '42501' })
})

it('audit partitions are append-only', async () => {
  for (const text of [`delete from`, `truncate`, `update`])
    await expect(
      t.sql(`${text} auditoria.evento_${thisYear}${text === 'update' ? ' set username = null' : ''}`),
    ).rejects.toMatchObject({ code: '42501' })
})

it('converts an existing table with its rows, keys and triggers to yearly partitions', async () => {
  await t.sql(`create schema prueba;
    create table prueba.dueno (id int primary key);
    create table prueba.hoja (id int generated always as identity constraint hoja_pk primary key, dia date not null,
      id_dueno int constraint hoja_dueno_fk references prueba.dueno on delete cascade, texto text default 'x' constraint hoja_texto check (texto <> ''));
    create unique index hoja_una on prueba.hoja (dia, texto);
    comment on constraint hoja_dueno_fk on prueba.hoja is 'hojas';
    grant select, insert (dia, texto), update on prueba.hoja to wamani_app;
    create trigger z_audit after insert or update or delete on prueba.hoja for each row execute function auditoria.record_change('id');
    create trigger append_only before truncate on prueba.hoja for each statement execute function auditoria.assert_append_only();
    insert into prueba.dueno values (1);
    insert into prueba.hoja (dia, texto, id_dueno) values ('2001-05-05', 'a', 1), (current_date, 'b', 1)`)
  const facts = async (table: string) => ({
    indexes: await t.sql(`select regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?', ' ') as one from pg_index
      where indrelid = '${table}'::regclass and not indisprimary order by 1`),
    keys: await t.sql(`select conname, pg_get_constraintdef(oid) as one, obj_description(oid, 'pg_constraint') as said from pg_constraint
      where conrelid = '${table}'::regclass and contype in ('f', 'c') order by 1`),
    triggers: await t.sql(
      `select pg_get_triggerdef(oid) as one from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal order by 1`,
    ),
    rights: await t.sql(`select relacl::text as one from pg_class where oid = '${table}'::regclass
      union all select attacl::text from pg_attribute where attrelid = '${table}'::regclass and attacl is not null`),
    columns: await t.sql(
      `select attname, attnotnull, attidentity::text from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 order by attnum`,
    ),
  })
  const [file] = await t.sql("select pg_relation_filenode('prueba.hoja') as node")
  const before = await facts('prueba.hoja')
  await t.sql("select nucleo.partition_by_year('prueba.hoja', 'dia')")
  expect(await facts('prueba.hoja')).toEqual(before)
  expect(await t.sql(`select pg_relation_filenode('prueba.hoja_hasta_${thisYear}') as node`)).toEqual([file])
  expect(await yearsOf('prueba.hoja')).toEqual([
    { desde: null, hasta: thisYear + 1 },
    { desde: thisYear + 1, hasta: thisYear + 2 },
  ])
  // the audit trail names the table, not the partition; ids continue
  await t.sql(`insert into prueba.hoja (dia, id_dueno) values ('${thisYear + 1}-02-02', 1)`)
  await t.sql("update prueba.hoja set texto = 'c' where dia = '2001-05-05'")
  await t.sql('delete from prueba.dueno')
  expect(
    await t.sql(
      "select accion, id_registro::int from auditoria.evento where tabla = 'prueba.hoja' and traza is null order by accion, id_registro offset 2",
    ),
  ).toEqual([
    { accion: 'CREAR', id_registro: 3 },
    { accion: 'EDITAR', id_registro: 1 },
    ...[1, 2, 3].map((id) => ({ accion: 'ELIMINAR', id_registro: id })),
  ])
  await t.sql('drop schema prueba cascade')
})

it('refuses to partition tables with incompatible constraints or row functions, and accepts rows of future years', async () => {
  await t.sql(`create schema prueba; create table prueba.hoja (id int primary key, dia date not null, texto text);
    insert into prueba.hoja values (1, '${thisYear + 3}-12-31'); create unique index hoja_texto on prueba.hoja (texto)`)
  const become = () => t.sql("select nucleo.partition_by_year('prueba.hoja', 'dia')")
  await expect(become()).rejects.toThrow(/unique constraint/)
  await t.sql(
    'drop index prueba.hoja_texto; create function prueba.largo(h prueba.hoja) returns int language sql return length(h.texto)',
  )
  await expect(become()).rejects.toThrow(/is used by function prueba.largo/)
  await t.sql('drop function prueba.largo')
  await become()
  expect(await yearsOf('prueba.hoja')).toEqual([
    { desde: null, hasta: thisYear + 4 },
    { desde: thisYear + 4, hasta: thisYear + 5 },
  ])
  await t.sql('drop schema prueba cascade')
})

it('reports constraint violations and audit events of a partition under the name of the table', async () => {
  const [worker] = await t.sql<{ id: number }>('select min(id_trabajador) as id from rrhh.trabajador')
  const body = {
    trabajador: worker?.id,
    fechaHora: new Date(Date.now() - 7_200_000).toISOString(),
    motivo: 'Olvidó marcar aquel día',
  }
  const made = await t.call(marcacion.routes.create, { body })
  expect(made.status).toBe(201)
  const again = `insert into rrhh.marcacion (id_trabajador, fecha_hora, motivo)
    select id_trabajador, fecha_hora, 'Otra vez' from rrhh.marcacion order by id_marcacion desc limit 1`
  const refused = await t.sql(again).catch(constraintProblem)
  expect(refused).toMatchObject({
    kind: 'conflict',
    issues: [{ campo: 'fechaHora', mensaje: 'El trabajador ya tiene una marcación en esa fecha y hora' }],
  })
  const events = await t.sql('select tabla, accion from auditoria.evento where traza = $1', [
    String(made.headers['x-request-id']),
  ])
  expect(events).toEqual([{ tabla: 'rrhh.marcacion', accion: 'CREAR' }])
})

it.runIf(isDue)('archives old years to files that can be verified and restored, without blocking others', async () => {
  const folder = makeFolder()
  const env = { DATA_DIR: folder, BACKUP_DIR: join(folder, 'respaldos') }
  const created = await t.call(turno.routes.create, { body: newTurno('ANIOS') })
  const { idTurno: id } = created.body
  const historyOf = async () => (await t.call(turno.routes.history, { params: { id } })).body
  const seen = await historyOf()

  expect(await run('archive', env, 'x')).toEqual({
    code: 1,
    said: 'Uso: npm run archive -- [AAAA] | --devolver <archivo>\n',
  })
  expect((await run('archive', env, String(first + 1))).said).toMatch(/archivo\.aniosEnLinea \(1\) deja/)
  expect((await run('archive', env)).said).toBe(
    `El periodo de asistencia 11/${first} no está cerrado, y sus marcaciones se necesitan para calcularlo.\n`,
  )
  await t.sql(`insert into rrhh.periodo (tipo, anio, mes, fecha_inicio, fecha_fin, estado, fecha_cierre, cerrado_por)
    select 'MENSUAL', ${first}, m, make_date(${first}, m, 1), (make_date(${first}, m, 1) + interval '1 month')::date - 1,
      'CERRADO', now(), 'admin' from generate_series(11, 12) m`)
  expect((await run('archive', env)).said).toBe(
    'Faltan sellar días de la auditoría: inicie el servidor para que los selle y vuelva a intentar.\n',
  )
  await seal()
  await t.sql(`update rrhh.periodo set estado = 'ABIERTO' where tipo = 'MENSUAL' and anio > ${first}`)
  const before = await contents()
  const years = await yearsOf('auditoria.evento')
  const done = await run('archive', env)
  expect([done.code, done.said]).toEqual([0, expect.stringMatching(/Años archivados en .*: 4 tablas, [\d,]+ filas/)])
  const name = `wamani-hasta-${first}.tar.zst`
  expect(readdirSync(env.BACKUP_DIR)).toEqual([name])
  const path = join(env.BACKUP_DIR, name)
  expect((await run('verify', env, path)).said).toContain('El respaldo está íntegro: 4 tablas')
  expect((await yearsOf('auditoria.evento')).at(0)).toEqual({ desde: first + 1, hasta: first + 2 })
  expect((await t.sql<Row>('select min(ocurrido_en)::text as first from auditoria.evento')).at(0)?.first).toMatch(
    new RegExp(`^${first + 1}`),
  )
  const kept = await t.sql<Row>('select tabla, desde, hasta, filas, archivo from nucleo.anio_archivado order by 1')
  expect(kept.map(({ tabla, desde, hasta, archivo }) => [tabla, desde, hasta, archivo])).toEqual(
    byYear.map((table) => [table, null, first + 1, path]),
  )
  expect(kept.every(({ filas }) => Number(filas) > 0)).toBe(true)
  expect(await t.sql(`select tabla, accion from auditoria.evento where traza = 'archive' order by 1`)).toEqual(
    byYear.map((tabla) => ({ tabla, accion: 'ELIMINAR' })),
  )
  expect(await historyOf()).toEqual(seen)
  const checked = await run('verifyAudit', env)
  expect([checked.code, checked.said]).toEqual([
    0,
    expect.stringMatching(/Días cuyos eventos están en archivos de años: \d+\.[\s\S]*La auditoría está íntegra/),
  ])

  const [month] = await t.sql<{ id: number }>(
    `select id_periodo as id from rrhh.periodo where tipo = 'MENSUAL' and anio = ${first} and mes = 12`,
  )
  const reopened = await t.call(periodo.routes.reabrir, {
    params: { id: month?.id ?? 0 },
    body: { motivoReapertura: 'Marcas omitidas' },
  })
  expect(reopened.status).toBe(409)
  expect(reopened.text).toContain('Las marcaciones de ese año están archivadas: pida que las devuelvan para reabrirlo')

  const [worker] = await t.sql<{ id: number; dni: string }>(
    "select id_trabajador as id, numero_documento as dni from rrhh.trabajador where tipo_documento = 'DNI' order by 1 limit 1",
  )
  const lines = [`${first}-03-05`, dayInLima(new Date(Date.now() - 86_400_000))].map(
    (day) => `${worker?.dni},${day},03:07`,
  )
  const contenido = new TextEncoder().encode(lines.join('\n'))
  const imported = await t.call<Row>(marcacionRoutes.importMarcaciones, {
    body: { archivo: { nombre: 'reloj.csv', tipo: 'text/csv', contenido } },
  })
  expect(imported.body, imported.text).toMatchObject({
    ...{ total: 2, insertadas: 1 },
    errores: [{ fila: 1, mensaje: 'Fila 1: las marcaciones de ese año están archivadas' }],
  })
  const late = await t.call(marcacion.routes.create, {
    body: { trabajador: worker?.id, fechaHora: `${first}-03-05T13:07:00Z`, motivo: 'Olvidó marcar aquel día' },
  })
  expect([late.status, late.text]).toEqual([400, expect.stringContaining('Esa fecha es de un año que está archivado')])

  // a backup of the remaining years restores them
  const copy = join(folder, 'copia.tar.zst')
  expect((await run('backup', env, copy)).code).toBe(0)
  const place = { DATA_DIR: makeFolder(), DATABASE_URL: await emptyDatabase(t) }
  const restored = await run('restore', place, copy)
  expect(restored.code, restored.said).toBe(0)
  const client = new pg.Client(place.DATABASE_URL)
  await client.connect()
  const { rows } = await client.query("select desde, hasta from nucleo.years_of('auditoria.evento') order by hasta")
  await client.end()
  expect(rows).toEqual(await yearsOf('auditoria.evento'))
  expect((await run('restore', { DATA_DIR: makeFolder(), DATABASE_URL: await emptyDatabase(t) }, path)).said).toContain(
    'El archivo es de años archivados y no un respaldo',
  )

  expect((await run('archive', env)).said).toBe(`No hay años que archivar hasta ${first}.\n`)
  expect((await run('archive', env, '--devolver', copy)).said).toContain('El archivo es un respaldo')
  const back = await run('archive', env, '--devolver', path)
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('Se devolvieron los años')])
  expect(await contents(before)).toEqual(before)
  expect(await yearsOf('auditoria.evento')).toEqual(years)
  expect((await t.sql("select from pg_trigger where tgenabled <> 'O'")).length).toBe(0)
  const again = await run('verifyAudit', env)
  expect([again.code, again.said]).toEqual([0, expect.stringMatching(/La auditoría está íntegra/)])
  expect(again.said).not.toContain('archivos de años')
  expect((await run('archive', env, '--devolver', path)).said).toContain('Esos años están en la base de datos')
  expect((await run('archive', env)).said).toMatch(/Ya existe .*: muévalo a otro lugar/)
})

it.runIf(isDue)('audit verification reports missing days that were not archived', async () => {
  const folder = makeFolder()
  const env = { DATA_DIR: folder, BACKUP_DIR: join(folder, 'respaldos') }
  const [part, seals] = [`auditoria.evento_hasta_${first}`, `auditoria.sello_evento_hasta_${first}`]
  await t.sql(`alter table ${part} disable trigger append_only; delete from ${part}; delete from ${seals}`)
  const altered = await run('verifyAudit', env)
  expect(altered.code).toBe(1)
  expect((await run('archive', env)).said).toBe('La auditoría no es como se selló: vea npm run verify-audit.\n')
  expect(existsSync(env.BACKUP_DIR)).toBe(false)
})
