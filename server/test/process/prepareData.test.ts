import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openFileStore } from '../../src/files/fileStore.ts'
import { loadSample } from '../../src/loadSample.ts'
import { served } from '../../src/modules/index.ts'
import { prepareData } from '../../src/prepareData.ts'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { someOf } from '../helpers/covering/turns.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { openMonths } from '../helpers/modules/openMonths.ts'
import { sampleRows } from '../helpers/sampleRows.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'
import { testPassword } from '../helpers/testUsers.ts'

const isDue = roundsOf(import.meta.filename, [
  '/demo/',
  'server/src/loadSample.ts',
  'server/src/prepareData.ts',
  'server/migrations',
])
const config = { demo: true, adminPassword: testPassword, demoPassword: testPassword }

async function run<Row = { creado_en: Date }>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

async function newDatabase() {
  const template = inject('templateUrl')
  const name = `nueva_${randomUUID().replaceAll('-', '')}`
  await run(template, `create database ${name} template template0`)
  onTestFinished(async () => {
    await run(template, `drop database ${name} with (force)`)
  })
  const url = template.replace('/wamani?', `/${name}?`)
  await migrate({ url, folder: join(import.meta.dirname, '..', '..', 'migrations'), log: { info: () => undefined } })
  return url
}

async function firstStart(url: string, now: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-muestra-'))
  const database = connect({ url, connections: 3 })
  try {
    const store = await openFileStore({ filesUrl: pathToFileURL(folder).href })
    await prepareData({ database, config, clock: () => now })
    await loadSample(served, { database, store, clock: () => now })
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

test('a second start adds nothing to the sample data', async () => {
  const t = await testApp()
  for (const days of [0, 3]) {
    const clock = () => new Date(Date.now() + days * 86_400_000)
    const { credentials } = await expectUnchanged(t, async () => {
      const prepared = await prepareData({ database: t.database, config, clock })
      await loadSample(served, { database: t.database, store: t.store, clock })
      return prepared
    })
    expect(credentials).toEqual([])
  }
})

test.runIf(isDue())('sample data does not depend on earlier sequence values', async () => {
  const url = await newDatabase()
  // sequence values are not returned on rollback, so move each one by another amount, odd and even
  await run(
    url,
    `select setval(c.oid::regclass, nextval(c.oid::regclass) + 100 + row_number() over (order by c.oid) * 7)
     from pg_class c where c.relkind = 'S'`,
  )
  const clean = inject('templateUrl')
  const first = firstOf(await run(clean, 'select creado_en from rrhh.trabajador order by id_trabajador limit 1'))
  await firstStart(url, first.creado_en)
  await openMonths(url)
  const [wanted, got] = [await sampleRows(clean), await sampleRows(url)]
  const counts = (rows: Record<string, string[]>) => Object.entries(rows).map(([table, { length }]) => [table, length])
  expect(counts(got)).toEqual(counts(wanted))
  for (const [table, rows] of Object.entries(wanted)) expect({ table, rows: got[table] }).toEqual({ table, rows })
})

const days = ['2026-01-02', '2027-02-28', '2028-02-29', '2029-07-01', '2030-12-31']
const dueDays = days.filter(() => isDue())

test.each(dueDays.length > 0 ? dueDays : someOf(days, 0))(
  'sample data loaded on %s covers the last eighteen months, with pending requests',
  async (day) => {
    const url = await newDatabase()
    await firstStart(url, new Date(`${day}T10:00:00-05:00`))
    const [found] = await run<Record<string, number>>(
      url,
      `select (select count(distinct date_trunc('month', fecha_solicitud))::int from rrhh.solicitud
          where fecha_solicitud > date '${day}' - interval '18 months') as months,
        (select count(*)::int from rrhh.solicitud where fecha_solicitud > date '${day}') as later,
        (select count(distinct date_trunc('month', fecha))::int from rrhh.asistencia where condicion = 'PRESENTE') as attended,
        (select count(*)::int from rrhh.periodo p where tipo = 'MENSUAL' and estado = 'CERRADO' and not exists (
          select from rrhh.asistencia_verificada v where v.id_periodo = p.id_periodo and v.estado <> 'CONFORME') and exists (
          select from rrhh.asistencia_verificada v where v.id_periodo = p.id_periodo)) as closed,
        (select count(*)::int from rrhh.marcacion where fecha_hora > '${day}T10:00:00-05:00') as early_punches,
        (select count(*)::int from nucleo.aviso where leido is null) as unread,
        (select count(*)::int from rrhh.solicitud where estado in ('REGISTRADA', 'VISADA') and fecha_inicio >= date '${day}') as waiting,
        (select count(*)::int from rrhh.rol_vacacion_detalle join rrhh.rol_vacacion using (id_rol_vacacion) where estado = 'ENVIADO') as planned,
        (select count(*)::int from combustible.vale) as vouchers,
        (select count(distinct date_trunc('month', fecha))::int from combustible.solicitud where fecha > date '${day}' - 545) as fuelled,
        (select count(distinct date_trunc('month', fecha_denuncia))::int from sireda.denuncia
          where fecha_denuncia > date '${day}' - interval '545 days') as complained,
        (select count(*)::int from sireda.denuncia where fecha_denuncia > '${day}T10:00:00-05:00') as early_complaints,
        (select count(*)::int from amachay.campania where date '${day}' between fecha_inicio and fecha_final) as campaigns,
        (select count(*)::int from amachay.vacunacion where fecha > date '${day}') as untimely,
        (select count(*)::int from amachay.vacunacion) as doses,
        (select count(*)::int from gssiar.documento where fecha between date '${day}' - interval '2 years' and date '${day}') as forms,
        (select count(*)::int from rrhh.unidad where codigo in ('08', '09', '10', '11', '12') and id_jefe is not null) as heads,
        (select count(*)::int from certificado.participante_taller where estado = 'emitido' and fecha_emision > date '${day}') as early,
        (select count(distinct date_trunc('month', fecha_emision))::int from certificado.participante_taller
          where fecha_emision >= date_trunc('month', date '${day}') - interval '17 months') as certified,
        (select count(distinct date_trunc('month', fecha_hora at time zone 'America/Lima'))::int from geoencuesta.respuesta
          where fecha_hora >= date_trunc('month', date '${day}') - interval '17 months') as answered,
        (select count(*)::int from geoencuesta.respuesta where fecha_hora > '${day}T10:00:00-05:00') as early_answers,
        (select count(distinct fecha_hora::time)::int from combustible.consumo) as hours,
        (select count(*)::int from combustible.consumo join combustible.vale using (id_vale) join combustible.solicitud using (id_solicitud)
          where fecha_hora > '${day}T10:00:00-05:00' or fecha_hora < fecha_verificacion or fecha_verificacion < fecha_aprobacion
            or (fecha_hora at time zone 'America/Lima')::time not between '08:00' and '18:00') as untimely_fuel`,
    )
    expect(found).toMatchObject({ later: 0, vouchers: 85, early: 0, untimely: 0, doses: 2000, campaigns: 2, heads: 5 })
    expect(found).toMatchObject({ closed: 16, early_punches: 0, early_complaints: 0, unread: 1 })
    expect(found).toMatchObject({ certified: 18, answered: 18, early_answers: 0, untimely_fuel: 0 })
    expect(found?.hours).toBeGreaterThan(50)
    expect(found?.attended).toBeGreaterThanOrEqual(18)
    expect(found?.complained).toBeGreaterThanOrEqual(18)
    // in early January the trips of the last weeks use the new budget
    expect(found?.fuelled).toBeGreaterThanOrEqual(16)
    expect(found?.forms).toBeGreaterThan(0)
    expect(found?.months).toBeGreaterThanOrEqual(18)
    expect(found?.waiting).toBeGreaterThan(5)
    expect(found?.planned).toBeGreaterThan(0)
  },
)

test('sample data contains no document number of a real person or company', async () => {
  const t = await testApp()
  const columns = await t.sql<{ tabla: string; columna: string }>(
    `select format('%I.%I', table_schema, table_name) as tabla, column_name as columna
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and column_name in ('dni', 'documento', 'numero_documento', 'ruc') and table_schema <> 'auditoria'`,
  )
  const numbers = columns.map(
    ({ tabla, columna }) => `select '${tabla}' as tabla, ${columna}::text as numero from ${tabla}`,
  )
  const issued = await t.sql(
    `select tabla, numero from (${numbers.join(' union all ')}) n
     where numero ~ '^(\\d{8}|\\d{11})$' and numero !~ '^(99|20999|1099)' and numero <> '00000001' order by 1, 2 limit 20`,
  )
  expect(issued).toEqual([])
})

test('generated passwords are strong, and weak configured ones are rejected', async () => {
  const t = await testApp()
  await t.sql('truncate seguridad.usuario cascade')
  const begin = (passwords: { adminPassword?: string; demoPassword?: string }) => {
    const chosen = { ...config, ...passwords }
    return prepareData({ database: t.database, clock: () => new Date(), config: chosen })
  }
  const common = 'La contraseña es demasiado común'
  for (const adminPassword of ['password1', 'Wamani2026', 'qwerty123'])
    await expect(begin({ adminPassword })).rejects.toThrow(`ADMIN_PASSWORD: ${common}`)
  await expect(begin({ adminPassword: 'corta1' })).rejects.toThrow(
    'ADMIN_PASSWORD: La contraseña debe tener al menos 8',
  )
  await expect(begin({ adminPassword: 'soy admin 77' })).rejects.toThrow(
    'ADMIN_PASSWORD: La contraseña no puede contener',
  )
  await expect(begin({ demoPassword: 'Peru2026' })).rejects.toThrow(`DEMO_PASSWORD: ${common}`)
  expect(await t.sql('select from seguridad.usuario')).toEqual([])
})
