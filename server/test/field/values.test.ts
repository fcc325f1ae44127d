import { readFile } from 'node:fs/promises'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportNumbers, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { expect, test } from 'vitest'
import type { Declared } from '../helpers/buildRow.ts'
import { everyResource, resourceOf, routeOf } from '../helpers/everyResource.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp()
const { importApply, importBatch, importNumbers, importRepair, importReview, importRows } = importBatchRoutes

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type File = { nombre: string; tipo: string; contenido: Uint8Array<ArrayBuffer> }

async function fixture(nombre: string): Promise<File> {
  const contenido = Uint8Array.from(await readFile(new URL(nombre, import.meta.url)))
  return { nombre, tipo: nombre.endsWith('.csv') ? 'text/csv' : XLSX, contenido }
}
const csv = (lines: readonly (readonly string[])[]): File => {
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  return { nombre: 'filas.csv', tipo: 'text/csv', contenido: new TextEncoder().encode(text) }
}

async function read(key: string, archivo: File): Promise<ImportBatch> {
  const answer = await t.call<ImportBatch>(routeOf((resourceOf(key) as Declared).routes, 'importFile'), {
    body: { archivo },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function step(route: Parameters<typeof t.call>[0], { idImportacion: id }: ImportBatch, body = {}) {
  const asked = await t.call<Row>(route, { params: { id }, body })
  expect(asked.status, asked.text).toBe(200)
  await t.work()
  return (await t.call<ImportBatch>(importBatch, { params: { id } })).body
}
async function rowsOf({ idImportacion: id }: ImportBatch, estado = 'todas') {
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { params: { id }, query: { estado } })
  return body.items
}
const messagesOf = async (batch: ImportBatch) =>
  (await rowsOf(batch, 'errores')).map(({ numero, errores }) => [numero, ...errores.map(({ mensaje }) => mensaje)])

const levels = ['codigo', 'nombre', 'grupoOcupacional', 'regimenLaboral', 'montoBase', 'vigenciaDesde', 'orden']
const heads = ['Código', 'Nombre', 'Grupo ocupacional', 'Régimen laboral', 'Monto base (S/)', 'Vigente desde', 'Orden']
const levelRow = (codigo: string, money: string) => [
  ...[codigo, `Nivel ${codigo}`, 'Funcionario', 'DL276', money, '01/01/2026', '90'],
]
const levelsOf = (written: readonly string[], prefix: string) =>
  csv([heads, ...written.map((money, at) => levelRow(`${prefix}${at}`, money))])
const moneyOf = async (prefix: string) =>
  (
    await t.sql<{ codigo: string; monto: number }>(
      'select codigo, monto_base::float8 as monto from rrhh.nivel_remunerativo where codigo like $1 order by codigo',
      [`${prefix}%`],
    )
  ).map(({ codigo, monto }) => [codigo.slice(prefix.length), monto])

test('montos-con-miles.csv: reads thousands separators correctly', async () => {
  const batch = await read('rrhh.nivelRemunerativo', await fixture('montos-con-miles.csv'))
  const reviewed = await step(importReview, batch, { campos: levels, decimal: 'PUNTO' })
  // contradictory marks: «2,400.00» proves a point, «2400,50» a comma
  expect(await messagesOf(reviewed)).toEqual([
    [2, 'Monto base (S/): «2,400» se puede leer como 2400 o como 2.4. Escriba el número sin separador de miles'],
    [5, 'Monto base (S/): «1,250» se puede leer como 1250 o como 1.25. Escriba el número sin separador de miles'],
  ])
  await step(importApply, batch, { soloValidas: true })
  expect(await moneyOf('PX-')).toEqual([
    ['B', 2400],
    ['C', 2400.5],
    ['E', 2400.5],
  ])
})

test('rejects ambiguous numbers until the user chooses the decimal mark', async () => {
  const batch = await read('rrhh.nivelRemunerativo', levelsOf(['2,400', '250,000', '950'], 'AMB'))
  expect(await step(importReview, batch)).toMatchObject({ decimal: null, conErrores: 2 })
  const asComma = await step(importReview, batch, { decimal: 'COMA' })
  expect(asComma).toMatchObject({ decimal: 'COMA', conErrores: 0 })
  const numbersOf = async (decimal: string) =>
    (
      await t.call<ImportNumbers[]>(importNumbers, {
        params: { id: batch.idImportacion },
        query: { campos: levels.join(','), decimal },
      })
    ).body
  expect(await numbersOf('PUNTO')).toEqual([
    {
      columna: 4,
      decimal: 'PUNTO',
      valores: [
        { celda: '2,400', numero: 2400, mensaje: null },
        { celda: '250,000', numero: 250_000, mensaje: null },
        { celda: '950', numero: 950, mensaje: null },
      ],
    },
    { columna: 6, decimal: 'PUNTO', valores: [{ celda: '90', numero: 90, mensaje: null }] },
  ])
  expect((await numbersOf('COMA'))[0]?.valores[0]).toEqual({ celda: '2,400', numero: 2.4, mensaje: null })
  await step(importReview, batch, { decimal: 'PUNTO' })
  await step(importApply, batch)
  expect(await moneyOf('AMB')).toEqual([
    ['0', 2400],
    ['1', 250_000],
    ['2', 950],
  ])
})

test('infers the decimal mark of a column from one unambiguous cell', async () => {
  const point = await read('rrhh.nivelRemunerativo', levelsOf(['2,400', '1,250.50', '1,250,000'], 'PT'))
  expect(await step(importReview, point, { decimal: 'COMA' })).toMatchObject({ conErrores: 0 })
  await step(importApply, point)
  expect(await moneyOf('PT')).toEqual([
    ['0', 2400],
    ['1', 1250.5],
    ['2', 1_250_000],
  ])
  const comma = await read('rrhh.nivelRemunerativo', levelsOf(['2.400', '1.250,50', '2 400,50', '1.250.000'], 'CM'))
  expect(await step(importReview, comma)).toMatchObject({ conErrores: 0 })
  await step(importApply, comma)
  expect(await moneyOf('CM')).toEqual([
    ['0', 2400],
    ['1', 1250.5],
    ['2', 2400.5],
    ['3', 1_250_000],
  ])
})

test('reads money with sign, spaces and apostrophes, and rejects other currencies', async () => {
  const written = ['S/ 2,400.00', 'S/. 950', '2\u00a0400,50', "2'400.50", '\u22125.00', 'US$ 2,400.00', 'doce']
  const batch = await read('rrhh.nivelRemunerativo', levelsOf(written, 'SG'))
  await step(importReview, batch)
  expect(await messagesOf(batch)).toEqual([
    [6, 'El monto base debe ser mayor o igual a 0'],
    [7, 'El monto base no tiene un formato válido'],
    [8, 'El monto base no tiene un formato válido'],
  ])
  await step(importApply, batch, { soloValidas: true })
  expect((await moneyOf('SG')).map(([, monto]) => monto)).toEqual([2400, 950, 2400.5, 2400.5])
})

test('reads a corrected cell with the decimal mark of the review', async () => {
  const batch = await read('rrhh.nivelRemunerativo', levelsOf(['1.250,50', 'doce'], 'RP'))
  await step(importReview, batch)
  const { status, text } = await t.call(importRepair, {
    params: { id: batch.idImportacion },
    body: { filas: [{ numero: 3, celdas: levelRow('RP1', '2.400') }] },
  })
  expect(status, text).toBe(200)
  await step(importApply, batch)
  expect(await moneyOf('RP')).toEqual([
    ['0', 1250.5],
    ['1', 2400],
  ])
})

test('rejects ambiguous whole numbers in files and calls', async () => {
  const rows = csv([heads, [...levelRow('INT0', '900').slice(0, -1), '250,000']])
  const batch = await read('rrhh.nivelRemunerativo', rows)
  await step(importReview, batch)
  expect(await messagesOf(batch)).toEqual([
    [2, 'Orden: «250,000» se puede leer como 250000 o como 250. Escriba el número sin separador de miles'],
  ])
  const { create } = (resourceOf('rrhh.nivelRemunerativo') as Declared).routes
  const answer = await t.call<{ errors: { campo: string; mensaje: string }[] }>(create as never, {
    body: { orden: '250.000', montoBase: '2,400' },
  })
  const said = new Map(answer.body.errors.map(({ campo, mensaje }) => [campo, mensaje]))
  expect(said.get('orden')).toMatch(/«250.000» se puede leer como 250 o como 250000/)
  expect(said.get('montoBase')).toMatch(/«2,400» se puede leer como 2400 o como 2.4/)
})

test('ubigeo-sin-cero.xlsx: restores the leading zero of the district 080101', async () => {
  const batch = await read('rrhh.trabajador', await fixture('ubigeo-sin-cero.xlsx'))
  expect(await step(importReview, batch), JSON.stringify(await messagesOf(batch))).toMatchObject({ conErrores: 0 })
  await step(importApply, batch)
  const stored = await t.sql(
    "select ubigeo_domicilio as u from rrhh.trabajador where numero_documento in ('60000003', '60000004')",
  )
  expect(stored).toEqual([{ u: '080101' }, { u: '080101' }])
})

test('un-solo-apellido.xlsx: accepts a worker with one surname, with a warning', async () => {
  const batch = await read('rrhh.trabajador', await fixture('un-solo-apellido.xlsx'))
  const reviewed = await step(importReview, batch)
  expect(reviewed, JSON.stringify(await messagesOf(batch))).toMatchObject({ conErrores: 0, observadas: 1 })
  expect((await rowsOf(batch, 'observaciones')).map(({ observaciones }) => observaciones)).toEqual([
    [
      {
        campo: 'apellidoMaterno',
        mensaje: 'Sin apellido materno. Compruebe que el documento de identidad tenga un solo apellido',
        omitida: false,
      },
    ],
  ])
  const applied = await step(importApply, batch)
  expect(applied).toMatchObject({ estado: 'APLICADA', creadas: 1, observadas: 1 })
  expect(await t.sql("select nombre_completo as n from rrhh.trabajador where numero_documento = '60000005'")).toEqual([
    { n: 'HUILLCA, MARÍA JOSÉ' },
  ])
})

test('the second surname is optional everywhere, with a warning', () => {
  const surnames = everyResource.flatMap(({ key, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      name === 'apellidoMaterno' && !field.readOnly ? [[key, field.required, field.emptyWarning !== undefined]] : [],
    ),
  )
  expect(surnames.length).toBeGreaterThan(4)
  expect(surnames.filter(([, required, advised]) => required || !advised)).toEqual([])
})

const people = [
  ...['tipoDocumento', 'documento', 'nombres', 'apellidoPaterno', 'apellidoMaterno', 'sexo', 'correo', 'institucion'],
]
const peopleHeads = ['Tipo', 'Número', 'Nombres', 'Paterno', 'Materno', 'Sexo', 'Correo', 'Institución']
const person = (documento: string, correo: string, sexo = 'F') => [
  ...['DNI', documento, 'Rosa', 'Quispe', 'Mamani', sexo, correo, 'DIRESA'],
]

test('an invalid optional cell rejects its row unless importing with warnings is chosen', async () => {
  const rows = [person('43900001', 'rosa@correo.pe'), person('43900002', 'no es correo', 'Z'), person('4390', 'x@y.pe')]
  const batch = await read('certificado.participante', csv([peopleHeads, ...rows]))
  expect(await step(importReview, batch, { campos: people })).toMatchObject({
    conObservaciones: false,
    conErrores: 2,
    observadas: 0,
  })
  const chosen = await step(importReview, batch, { conObservaciones: true })
  // the document number is required, so its row stays rejected
  expect(chosen).toMatchObject({ conObservaciones: true, conErrores: 1, observadas: 1, nuevas: 2 })
  const [observed] = await rowsOf(batch, 'observaciones')
  expect([observed?.numero, observed?.observaciones]).toEqual([
    3,
    [
      { campo: 'sexo', mensaje: 'Sexo: escriba Masculino o Femenino.', omitida: true },
      { campo: 'correo', mensaje: 'El correo no tiene un formato válido', omitida: true },
    ],
  ])
  const applied = await step(importApply, batch, { soloValidas: true })
  expect(applied).toMatchObject({ creadas: 2, observadas: 1 })
  expect(applied.proceso?.mensaje).toBe('2 creados, 0 actualizados, 1 sin importar; 1 con observaciones.')
  expect(
    await t.sql("select documento, correo, sexo from certificado.participante where documento like '4390%' order by 1"),
  ).toEqual([
    { documento: '43900001', correo: 'rosa@correo.pe', sexo: 'F' },
    { documento: '43900002', correo: null, sexo: null },
  ])
})

test('row-by-row imports skip the same cells as their review', async () => {
  const unitHeads = ['Código', 'Nombre', 'Sigla', 'Tipo de órgano', 'Unidad superior', 'Anexo']
  const batch = await read(
    'rrhh.unidad',
    csv([unitHeads, ['97', 'Obras nuevas', 'OBN', 'Línea', '01', '084-223691-220']]),
  )
  expect(await step(importReview, batch)).toMatchObject({ conErrores: 1 })
  expect(await step(importReview, batch, { conObservaciones: true })).toMatchObject({ conErrores: 0, observadas: 1 })
  expect(await step(importApply, batch)).toMatchObject({ estado: 'APLICADA', creadas: 1, conErrores: 0 })
})
