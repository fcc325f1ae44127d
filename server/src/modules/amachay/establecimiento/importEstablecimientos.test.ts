import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { amachay } from '@wamani/contract/amachay/index.ts'
import { expect, test } from 'vitest'
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
  t.call(amachay.routes.importarEstablecimientos, {
    body: { archivos: { nombre: 'renipress.csv', tipo: 'text/csv', contenido: Uint8Array.from(Buffer.from(text)) } },
  })

test('the register of RENIPRESS is loaded, twice without harm', async () => {
  const text = [head, ...lines].join('\r\n')
  const first = await load(text)
  expect([first.status, first.body]).toEqual([
    200,
    {
      creados: 2,
      actualizados: 0,
      errores: [
        { fila: 4, mensaje: 'Ingrese RUC' },
        { fila: 5, mensaje: 'La categoría I-1 no corresponde al tipo de establecimiento.' },
      ],
      lectura: { codificacion: 'UTF-8', separador: 'COMA' },
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
