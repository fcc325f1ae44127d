import { expect, test } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'
import { alertas } from '../alertas.ts'
import { addWorkingDays } from './addWorkingDays.ts'
import { publishFeriados } from './publishFeriados.ts'
import { workingDaysBefore } from './workingDaysBefore.ts'

const { database, sql } = await testApp()
const holidays = async (from: string, to: string) =>
  (await sql(`select fecha::text, descripcion from rrhh.feriados_between('${from}', '${to}') order by 1`)).map((row) =>
    String(row.fecha),
  )
const nightly = (today: string) =>
  database.transaction({ idUsuario: null, username: 'sistema', ip: '', traza: 'prueba', now: new Date() }, (db) =>
    publishFeriados({ db, today } as Parameters<typeof publishFeriados>[0]),
  )

// Published tables of the Gregorian computus.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %i falls on %s', async (year, day) => {
  expect(await sql(`select rrhh.easter_sunday(${year})::text as dia`)).toEqual([{ dia: day }])
})

test('the national holidays of any year are known from the year of their law on', async () => {
  expect(await holidays('2027-01-01', '2027-12-31')).toEqual([
    ...['2027-01-01', '2027-03-25', '2027-03-26', '2027-05-01', '2027-06-07', '2027-06-29', '2027-07-23', '2027-07-28'],
    ...['2027-07-29', '2027-08-06', '2027-08-30', '2027-10-08', '2027-11-01', '2027-12-08', '2027-12-09', '2027-12-25'],
  ])
  const old = await holidays('2019-01-01', '2019-12-31')
  expect(old).toHaveLength(12)
  expect(old).not.toContain('2019-08-06')
})

test('the computed national holidays of 2026 match the official calendar', async () => {
  const computed = await sql('select fecha::text, descripcion from rrhh.feriados_nacionales_of(2026) order by 1')
  const rows = await sql(
    "select fecha::text, descripcion from rrhh.feriado where extract(year from fecha) = 2026 and ambito = 'NACIONAL' order by 1",
  )
  expect(computed).toEqual(rows)
})

test('working days skip holidays of years that are not published yet', async () => {
  // 8, 9 and 25 December, 1 January and weekends do not count.
  expect(await addWorkingDays(database.read, '2026-11-27', 30)).toBe('2027-01-14')
  expect(await addWorkingDays(database.read, '2027-03-24', 1)).toBe('2027-03-29')
  expect(await workingDaysBefore(database.read, '2027-01-04', 1)).toBe('2026-12-31')
})

test('the nightly job publishes the holidays of three years and does not restore deleted ones', async () => {
  await nightly('2026-11-22')
  const years = () =>
    sql(
      'select extract(year from fecha)::int as anio, count(*)::int as n from rrhh.feriado where fecha >= $$2026-01-01$$ group by 1 order by 1',
    )
  expect(await years()).toEqual([
    { anio: 2026, n: 16 },
    { anio: 2027, n: 16 },
    { anio: 2028, n: 16 },
  ])
  await sql("delete from rrhh.feriado where fecha = '2027-06-07'")
  await nightly('2026-11-23')
  expect((await years())[1]).toEqual({ anio: 2027, n: 15 })
  expect(await addWorkingDays(database.read, '2027-06-04', 1)).toBe('2027-06-07')
})

test('a year without regional holidays raises an alert two months before it begins', async () => {
  const facts = async (today: string) => (await alertas.feriadosPorRegistrar(today).execute(database.read)).rows
  expect(await facts('2026-10-30')).toEqual([])
  expect((await facts('2026-11-22')).map(({ hecho }) => hecho)).toEqual(['2027'])
  await sql(
    "insert into rrhh.feriado (fecha, descripcion, tipo, ambito) values ('2027-06-24', 'Fiesta del Cusco', 'FERIADO', 'REGIONAL')",
  )
  expect(await facts('2026-11-22')).toEqual([])
})

test('a schedule rests on national holidays of years that are not published yet', async () => {
  const days = await sql(
    "select dia::text, feriado from rrhh.jornada_between('2024-12-24', '2024-12-26') where feriado group by 1, 2",
  )
  expect(days).toEqual([{ dia: '2024-12-25', feriado: true }])
})
