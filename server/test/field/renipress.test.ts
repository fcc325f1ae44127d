import { readFileSync } from 'node:fs'
import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { amachay } from '@wamani/contract/amachay/index.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp()
const published = readFileSync(new URL('renipress.csv', import.meta.url), 'utf8')
const [heads = '', ...register] = published.trim().split(/\r?\n/)

const load = async (text: string) => {
  const archivos = { nombre: 'renipress.csv', tipo: 'text/csv', contenido: Uint8Array.from(Buffer.from(text)) }
  const answer = await t.call(amachay.routes.importEstablecimientos, { body: { archivos } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as {
    creados: number
    actualizados: number
    errores: { fila: number; mensaje: string }[]
    observaciones: { fila: number; mensaje: string }[]
  }
}

/** A register line with other values by heading. */
const line = (values: Record<string, string>) => {
  const cells = (register[0] ?? '').split(',')
  const names = heads.split(',')
  for (const [name, value] of Object.entries(values)) cells[names.indexOf(name)] = value
  return cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')
}
const loadLines = (...lines: Record<string, string>[]) => load([heads, ...lines.map(line)].join('\n'))

const kept = async (codigo: string) => {
  const { body } = await t.call<{ items: Record<string, unknown>[] }>(establecimiento.routes.list, {
    query: { query: codigo },
  })
  return body.items[0]
}

beforeEach(async () => {
  await t.sql('truncate amachay.red, amachay.establecimiento cascade')
})

test('loads the published register, with longitude in NORTE and latitude in ESTE', async () => {
  const report = await load(published)
  expect(report).toMatchObject({ creados: 3, actualizados: 0, errores: [], observaciones: [] })
  expect(await kept('00095001')).toMatchObject({
    ubicacion: { x: -71.975584, y: -13.530837 },
    telefono: '984111222',
    micro_red: { codigo: '03', nombre: 'PRUEBA' },
  })
  expect(await kept('00095002')).toMatchObject({
    ubicacion: { x: -71.955713, y: -13.523148 },
    telefono: '084223691',
  })
  expect(await kept('00095003')).toMatchObject({ ubicacion: null, telefono: null })
})

test('reads the headings, codes and columns of the 2026 open data', async () => {
  const file = [
    'INSTITUCION;COD_IPRESS;NOMBRE;CLASIFICACION;TIPO_ESTABLECIMIENTO;DEPARTAMENTO;PROVINCIA;DISTRITO;UBIGEO;DIRECCION;CO_DISA;COD_RED;COD_MICRORRED;DISA;RED;MICRORED;COD_UE;UNIDAD_EJECUTORA;CATEGORIA;TELEFONO;HORARIO;INICIO_ACTIVIDAD;ESTADO;NORTE;ESTE;IMAGEN_1',
    'GOBIERNO REGIONAL;00096001;PRUEBA CUATRO;PUESTOS DE SALUD O POSTAS DE SALUD;ESTABLECIMIENTO DE SALUD SIN INTERNAMIENTO;MADRE DE DIOS;TAHUAMANU;TAHUAMANU;170303;CALLE S/N;25.0;137.0;915.0;MADRE DE DIOS;RED PRUEBA;MICRORED PRUEBA;879.0;UE;I-1;973111222;7:00 - 19:00;1995-01-01 00:00:00;ACTIVO;-11.8671856;-69.13774377;',
  ].join('\n')
  expect(await load(file)).toMatchObject({ creados: 1, errores: [], observaciones: [] })
  expect(await kept('00096001')).toMatchObject({
    ubicacion: { x: -69.137744, y: -11.867186 },
    micro_red: { codigo: '915' },
  })
})

// UTM metres of 13.530837 S, 71.975584 W in zones 19 and 18, by the forward projection (Snyder, equations 8-9 to 8-15)
test("converts UTM coordinates in either order, by the district's province", async () => {
  const report = await loadLines(
    { 'Código Único': '95011', NORTE: '8502201.57', ESTE: '177893.36' },
    { 'Código Único': '95012', NORTE: '177893.36', ESTE: '8502201.57' },
    { 'Código Único': '95013', NORTE: '8502136.70', ESTE: '827397.07' },
  )
  expect(report).toMatchObject({ creados: 3, errores: [], observaciones: [] })
  for (const codigo of ['00095011', '00095012', '00095013']) {
    const { ubicacion } = (await kept(codigo)) ?? {}
    expect(ubicacion).toEqual({ x: expect.closeTo(-71.975584, 5), y: expect.closeTo(-13.530837, 5) })
  }
})

test('loads an establishment with an invalid location without a point, and reports the row', async () => {
  const report = await loadLines(
    { 'Código Único': '95021', NORTE: '0', ESTE: '0' },
    { 'Código Único': '95022', NORTE: '40.41', ESTE: '-3.70' },
    { 'Código Único': '95023', NORTE: '8502405', ESTE: '' },
    { 'Código Único': '95024', NORTE: '9502405', ESTE: '177922' },
    { 'Código Único': '95025', NORTE: 'S/D', ESTE: 'S/D' },
  )
  expect(report).toMatchObject({ creados: 5, errores: [] })
  expect(report.observaciones.map(({ fila }) => fila)).toEqual([2, 3, 4, 5, 6])
  expect(report.observaciones[0]?.mensaje).toBe('Se cargó sin ubicación: NORTE «0», ESTE «0» no es un lugar del Perú.')
  expect(report.observaciones[3]?.mensaje).toMatch(/no caen en la provincia/)
  expect(await kept('00095021')).toMatchObject({ ubicacion: null })
})

test('keeps networks of different DISA apart, and reports different names', async () => {
  const report = await loadLines(
    { 'Código Único': '95031', 'Código DISA': '11', 'Código Red': '1', Red: 'CUSCO NORTE', Microrred: 'UNO' },
    { 'Código Único': '95032', 'Código DISA': '12', 'Código Red': '1', Red: 'OTRA RED', Microrred: 'DOS' },
    { 'Código Único': '95033', 'Código DISA': '12', 'Código Red': '2', Red: 'OTRA RED', Microrred: 'TRES' },
    { 'Código Único': '95034', 'Código DISA': '12', 'Código Red': '1', Red: 'RED DISTINTA', Microrred: 'DOS' },
  )
  expect(report).toMatchObject({ creados: 4, errores: [] })
  expect(report.observaciones).toEqual([
    { fila: 4, mensaje: 'La red 02 se registró como «OTRA RED (02)»: otra red de la DISA se llama «OTRA RED».' },
    { fila: 5, mensaje: 'La red 01 de la DISA 12 está registrada como «OTRA RED»; el archivo dice «RED DISTINTA».' },
  ])
  const rows = await t.sql(`select e.codigo_unico as codigo, r.disa, r.nombre from amachay.establecimiento e
    join amachay.micro_red m on m.id = e.id_micro_red join amachay.red r on r.id = m.id_red order by 1`)
  expect(rows).toEqual([
    { codigo: '00095031', disa: '11', nombre: 'CUSCO NORTE' },
    { codigo: '00095032', disa: '12', nombre: 'OTRA RED' },
    { codigo: '00095033', disa: '12', nombre: 'OTRA RED (02)' },
    { codigo: '00095034', disa: '12', nombre: 'OTRA RED' },
  ])
})

test('adds the DISA to a network that has none', async () => {
  await t.sql(`insert into amachay.red (codigo, nombre) values ('97', 'Cusco prueba')`)
  expect(await load(published)).toMatchObject({ creados: 3, errores: [] })
  expect(await t.sql('select disa, codigo, nombre from amachay.red')).toEqual([
    { disa: '11', codigo: '97', nombre: 'Cusco prueba' },
  ])
})

test('finds the classification by its words and reports every adjusted cell', async () => {
  const report = await loadLines(
    {
      'Código Único': '95041',
      Clasificación: 'HOSPITALES O CLINICAS DE ATENCION ESPECIALIZADA',
      Horario: 'x'.repeat(90),
    },
    {
      'Código Único': '95042',
      Clasificación: 'CENTROS DE SALUD CON CAMAS DE INTERNAMIENTO',
      Teléfono: '084-223691 / 984111222',
    },
    { 'Código Único': '95043', Clasificación: 'CENTROS DE ATENCION GERIATRICA', Teléfono: '12' },
    { 'Código Único': '95044', Tipo: 'OTRO' },
    { 'Código Único': '95045', 'Código Microrred': 'X' },
    { 'Código Único': '95042' },
  )
  expect(report.creados).toBe(3)
  expect(report.errores).toEqual([
    { fila: 5, mensaje: 'Seleccione el tipo' },
    {
      fila: 6,
      mensaje:
        'Seleccione la microred; No se reconoce la microred: DISA «11», red «97 CUSCO PRUEBA», microred «X PRUEBA».',
    },
  ])
  expect(report.observaciones).toEqual([
    { fila: 2, mensaje: 'El horario se cargó hasta 80 caracteres.' },
    { fila: 3, mensaje: 'De los teléfonos «084-223691 / 984111222» se cargó el primero.' },
    {
      fila: 4,
      mensaje:
        'Se registró la clasificación nueva «Centros de atencion geriatrica». Se cargó sin el teléfono: «12» no es un número de teléfono.',
    },
    { fila: 7, mensaje: 'Reemplaza a la fila 3, que tiene el mismo código.' },
  ])
  expect(await kept('00095041')).toMatchObject({ clasificacion: { nombre: 'Hospitales o clínicas especializadas' } })
})
