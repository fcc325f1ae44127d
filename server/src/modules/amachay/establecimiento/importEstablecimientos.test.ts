import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { amachay } from '@wamani/contract/amachay/index.ts'
import { expect, test } from 'vitest'
import { type SheetCell, sheetOf, xlsxType } from '../../../../test/helpers/files/sheetFiles.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()
const head =
  'Institución,Código Único,Nombre del establecimiento,Clasificación,Tipo,Departamento,UBIGEO,Dirección,Código Red,Red,Código Microrred,Microrred,Categoria,Teléfono,Horario,Estado,NORTE,ESTE,RUC'
const lines = [
  'GOBIERNO REGIONAL,2999,"Ttio, Puesto",PUESTOS DE SALUD O POSTAS DE SALUD,ESTABLECIMIENTO DE SALUD SIN INTERNAMIENTO,CUSCO,080108,Av. 1,77,RED NUEVA,05,WANCHAQ NUEVA,I-2,084-1,08:00,ACTIVADO,-13.53,-71.95,',
  'PRIVADO,3001,Clínica Sur,CONSULTORIOS,ESTABLECIMIENTO DE SALUD SIN INTERNAMIENTO,CUSCO,080101,,,,,,Sin Categoría,,,ACTIVADO,,,20131312955',
  'PRIVADO,3002,Clínica sin RUC,CONSULTORIOS,ESTABLECIMIENTO DE SALUD SIN INTERNAMIENTO,CUSCO,080101,,,,,,I-1,,,ACTIVADO,,,',
  'MINSA,3003,Hospital,HOSPITALES,ESTABLECIMIENTO DE SALUD CON INTERNAMIENTO,CUSCO,080101,,77,RED NUEVA,05,WANCHAQ NUEVA,I-1,,,ACTIVADO,,,',
]
const load = (text: string) =>
  t.call(amachay.routes.importEstablecimientos, {
    body: { archivos: { nombre: 'renipress.csv', tipo: 'text/csv', contenido: Uint8Array.from(Buffer.from(text)) } },
  })

test('loads the RENIPRESS register, and a second time without changes', async () => {
  const text = [head, ...lines].join('\r\n')
  const first = await load(text)
  expect([first.status, first.body]).toEqual([
    200,
    {
      creados: 2,
      actualizados: 0,
      errores: [
        { fila: 4, mensaje: 'Ingrese el RUC' },
        { fila: 5, mensaje: 'La categoría I-1 no corresponde al tipo de establecimiento.' },
      ],
      observaciones: [{ fila: 2, mensaje: 'Se cargó sin el teléfono: «084-1» no es un número de teléfono.' }],
      lectura: { codificacion: 'UTF-8', separador: 'COMA', hoja: null, hojas: [], filaCabecera: 1, avisos: [] },
    },
  ])
  expect((await load(text)).body).toMatchObject({ creados: 0, actualizados: 2 })
  const { body } = await t.call<{ items: object[] }>(establecimiento.routes.list, { query: { query: '00002999' } })
  expect(body.items).toMatchObject([
    {
      codigoUnico: '00002999',
      nombreEstablecimiento: 'Ttio, Puesto',
      categoria: 'I-2',
      micro_red: { codigo: '05', nombre: 'WANCHAQ NUEVA' },
      ubicacion: { x: -71.95, y: -13.53 },
    },
  ])
  const wrong = await load('a,b\n1,2')
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors).toHaveLength(6)
})

test('loads the register from a workbook, whose codes have lost leading zeros', async () => {
  const heads = ['Institución', 'Código Único', 'Nombre del establecimiento', 'Clasificación', 'Tipo', 'UBIGEO']
  const place: SheetCell[] = ['MINSA', 4001, 'Puesto Ñuñoa', 'PUESTOS DE SALUD', 'SIN INTERNAMIENTO', 80108]
  const lines = [
    [...heads, 'Código Red', 'Red', 'Código Microrred', 'Microrred', 'Categoria', 'Estado'],
    [...place, 9, 'RED DE HOJA', 3, 'MICRORRED DE HOJA', 'I-1', 'ACTIVADO'],
  ]
  const archivos = { nombre: 'renipress.xlsx', tipo: xlsxType, contenido: sheetOf(lines) }
  const loaded = await t.call(amachay.routes.importEstablecimientos, { body: { archivos } })
  expect(loaded.body, loaded.text).toMatchObject({
    creados: 1,
    actualizados: 0,
    errores: [],
    observaciones: [],
    lectura: { hoja: 'Hoja1', filaCabecera: 1 },
  })
  const [row] = await t.sql(`select e.nombre_establecimiento as nombre, e.ubigeo, m.codigo as micro, r.codigo as red
    from amachay.establecimiento e join amachay.micro_red m on m.id = e.id_micro_red join amachay.red r on r.id = m.id_red
    where e.codigo_unico = '00004001'`)
  expect(row).toEqual({ nombre: 'Puesto Ñuñoa', ubigeo: '080108', micro: '03', red: '09' })
})
