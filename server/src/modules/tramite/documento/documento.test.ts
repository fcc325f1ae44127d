import type { Route } from '@wamani/contract/core/http/route.ts'
import type { MenuInfo } from '@wamani/contract/seguridad/session.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { documento } from '@wamani/contract/tramite/documento.ts'
import { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import { expect, test } from 'vitest'
import { type SheetCell, sheetOf, xlsxType } from '../../../../test/helpers/files/sheetFiles.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const { call, sql, ...t } = await testApp()
await t.signIn('Consulta') // signing in writes, so do it before the measurement
const head =
  'expediente,tipoDocumento,numeroDocumento,asunto,remitente,remitenteTipo,folios,fechaRegistro,fechaUltimoMovimiento,dependenciaActual,estado,reservado'
const csv = (...lines: string[]) => ({
  archivos: {
    nombre: 'documentos.csv',
    tipo: 'text/csv',
    contenido: new TextEncoder().encode([head, ...lines].join('\n')),
  },
})
const load = (...lines: string[]) => call(documentoRoutes.importDocumentos as Route, { body: csv(...lines) })
const search = async (query: string) => {
  const { status, body } = await call<Row[]>(documentoRoutes.findDocumentos, { as: null, query: { query } })
  expect([query, status]).toEqual([query, 200])
  return body.map(({ expediente }) => expediente)
}

test('a file in a Windows encoding keeps its accents, and text with lost characters is refused', async () => {
  const line = (expediente: string, asunto: string) =>
    `${expediente};OFICIO;;${asunto};José Muñoz;persona;1;1/2/2026 8:05;1/2/2026 8:05;Archivo;registrado;0`
  const text = [head.replaceAll(',', ';'), line('900101-2026', 'Año de la unión'), line('900102-2026', 'A�o')]
  const read = (contenido: Uint8Array<ArrayBuffer>) => {
    const archivos = { nombre: 'documentos.csv', tipo: 'text/csv', contenido }
    return call<Row>(documentoRoutes.importDocumentos as Route, { body: { archivos } })
  }
  const windows = await read(Uint8Array.from(Buffer.from(text.slice(0, 2).join('\r\n'), 'latin1')))
  expect(windows.body).toMatchObject({
    creados: 1,
    errores: [],
    lectura: { codificacion: 'WINDOWS-1252', separador: 'PUNTO_Y_COMA' },
  })
  expect(
    await sql("select asunto, remitente, fecha_registro from tramite.documento where expediente = '900101-2026'"),
  ).toMatchObject([
    { asunto: 'Año de la unión', remitente: 'José Muñoz', fecha_registro: new Date('2026-02-01T13:05:00Z') },
  ])
  const { body } = await read(new TextEncoder().encode([text[0], text[2]].join('\n')))
  expect(body).toMatchObject({
    creados: 0,
    errores: [
      { fila: 2, mensaje: expect.stringMatching(/^El asunto tiene caracteres que se perdieron al leer el archivo/) },
    ],
  })
})

test('a workbook adds documents as a text file does', async () => {
  const line: SheetCell[] = [
    ...['900201-2026', 'OFICIO', '', 'Camino a Ñahuimpuquio', 'José Muñoz', 'persona'],
    ...[2, { day: 46054 }, { day: 46055 }, 'Archivo', 'registrado'],
  ]
  const contenido = sheetOf([head.split(','), line])
  const archivos = { nombre: 'documentos.xlsx', tipo: xlsxType, contenido }
  const { body } = await call<Row>(documentoRoutes.importDocumentos as Route, { body: { archivos } })
  expect(body).toMatchObject({ creados: 1, errores: [], lectura: { hoja: 'Hoja1', filaCabecera: 1 } })
  expect(
    await sql(
      "select asunto, folios, fecha_registro, fecha_ultimo_movimiento from tramite.documento where expediente = '900201-2026'",
    ),
  ).toEqual([
    {
      asunto: 'Camino a Ñahuimpuquio',
      folios: 2,
      fecha_registro: new Date('2026-02-01T05:00:00Z'),
      fecha_ultimo_movimiento: new Date('2026-02-02T05:00:00Z'),
    },
  ])
})

test('a file adds documents, updates known ones and lists the rejected rows', async () => {
  const first =
    '900001-2026,OFICIO,OF-1,Zarigüeyas en la contratación,Juan Quispe Mamani,persona,3,05/01/2026 08:00,05/01/2026 08:00,Mesa de Partes,registrado,'
  const second =
    '900002-2026,INFORME,,Zarigüeyas reservadas,Ana Ríos,persona,1,2026-01-06,2026-01-06,Archivo,archivado,1'
  const wrong = '900003,OTRO,,x,y,persona,0,hoy,2026-01-06,Archivo,archivado,0'
  const loaded = await load(first, second, wrong)
  expect(loaded.status, loaded.text).toBe(200)
  expect(loaded.body).toMatchObject({ creados: 2, actualizados: 0, errores: [{ fila: 4 }] })
  const [issue] = (loaded.body as { errores: { mensaje: string }[] }).errores
  expect(issue?.mensaje).toBe(
    'El número de expediente no tiene un formato válido; El tipo no tiene un formato válido; Los folios deben ser mayores o iguales a 1; El registro no tiene un formato válido',
  )
  const moved = first.replace('05/01/2026 08:00,Mesa de Partes,registrado', '07/01/2026 09:30,Archivo Central,derivado')
  expect((await load(moved)).body).toMatchObject({ creados: 0, actualizados: 1, errores: [] })
  const [found] = (await call<Row[]>(documentoRoutes.findDocumentos, { as: null, query: { query: '900001-2026' } }))
    .body
  expect(found).toMatchObject({
    remitente: 'J. Q. M.',
    dependenciaActual: 'Archivo Central',
    estado: 'derivado',
    movimientos: [
      { fecha: '2026-01-07T09:30:00-05:00', dependencia: 'Archivo Central', accion: 'Derivado' },
      { fecha: '2026-01-05T08:00:00-05:00', dependencia: 'Mesa de Partes', accion: 'Registrado' },
    ],
  })
})

test('a later file with another state for the same movement corrects the movement', async () => {
  const line = (estado: string) =>
    `900020-2026,CARTA,,Tapires del Manu,Ana Ríos,persona,1,2026-02-01,2026-02-01,Archivo,${estado},0`
  await load(line('derivado'))
  expect((await load(line('archivado'))).body).toMatchObject({ creados: 0, actualizados: 1, errores: [] })
  const [found] = (await call<Row[]>(documentoRoutes.findDocumentos, { as: null, query: { query: '900020-2026' } }))
    .body
  expect(found).toMatchObject({ estado: 'archivado', movimientos: [{ accion: 'Archivado' }] })
})

test('finds words in any inflection, with or without accents, by their beginning or middle', async () => {
  await load(
    '900010-2026,CARTA,,Contratación de águilas vigías,Municipalidad de Ñuñoa,entidad,2,2026-02-01,2026-02-01,Logística,en_tramite,0',
  )
  for (const query of ['contrataciones águila', 'CONTRATACION aguil', 'contrata vigia', 'ñuñoa', 'nunoa vigías'])
    expect(await search(query), query).toContain('900010-2026')
  expect(await search('contrataciones avestruz')).toEqual([])
  const { body } = await call<{ items: Row[] }>(documento.routes.list, { query: { query: 'contrataciones aguilas' } })
  expect(body.items.map(({ expediente }) => expediente)).toEqual(['900010-2026'])
})

test('an expediente number finds only itself; matches at the beginning of words come first', async () => {
  await load(
    '930-2026,CARTA,,Ocelote del expediente 1930-2026,Ana Ríos,persona,1,2026-02-01,2026-02-03,Archivo,registrado,0',
    '1930-2026,CARTA,,Microcelote,Ana Ríos,persona,1,2026-02-01,2026-02-02,Archivo,registrado,0',
    '931-2026,CARTA,,Ocelotes vistos en Paucartambo,Ana Ríos,persona,1,2026-02-01,2026-02-01,Archivo,registrado,0',
  )
  expect(await search('1930-2026')).toEqual(['1930-2026'])
  expect(await search('930-202')).toEqual(['930-2026'])
  expect(await search('ocelote')).toEqual(['930-2026', '931-2026'])
  expect(await search('ocelo de pauc')).toEqual(['931-2026'])
  expect(await search('rocelote')).toEqual(['1930-2026'])
  expect(await search('rocelo paucar')).toEqual([])
})

test('anyone can search with at least three characters; reserved documents and personal names are hidden', async () => {
  await load(
    '900020-2026,SOLICITUD,,Ornitorrinco reservado,Rosa Vílchez,persona,1,2026-02-01,2026-02-01,Archivo,registrado,1',
  )
  await load(
    '900021-2026,SOLICITUD,,Ornitorrinco abierto,Rosa Vílchez,persona,1,2026-02-01,2026-02-01,Archivo,registrado,0',
  )
  expect(await search('ornitorrinco')).toEqual(['900021-2026'])
  expect(await search('vilchez')).toEqual([])
  for (const query of ['', 'ab', '  a '])
    expect(await call(documentoRoutes.findDocumentos, { as: null, query: { query } })).toMatchObject({
      status: 400,
      body: { errors: [{ campo: 'query', mensaje: 'Ingrese al menos 3 caracteres.' }] },
    })
})

test('a file that is no table of documents is refused completely', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const send = (contenido: Uint8Array<ArrayBuffer>) =>
    call(documentoRoutes.importDocumentos as Route, {
      body: { archivos: { nombre: 'a.csv', tipo: 'text/csv', contenido } },
    })
  await expectUnchanged({ call, sql, ...t }, async () => {
    expect((await send(bytes('expediente,asunto\n1-2026,x'))).status).toBe(400)
    expect((await send(bytes(head))).status).toBe(400)
    expect((await send(bytes('a,"b\n"c'))).status).toBe(400)
    expect((await send(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).status).toBe(415)
    expect((await call(documentoRoutes.importDocumentos as Route, { body: {} })).status).toBe(400)
    expect((await call(documentoRoutes.importDocumentos as Route, { as: 'Consulta', body: csv() })).status).toBe(403)
  })
})

test('an address can make thirty searches a minute', async () => {
  await sql('delete from nucleo.llamada_contada')
  const other = await t.another()
  const search = () => other.call(documentoRoutes.findDocumentos, { as: null, query: { query: 'contrato' } })
  for (let n = 0; n < 30; n++) expect((await search()).status).toBe(200)
  expect(await search()).toMatchObject({
    status: 429,
    body: { errorMessage: expect.stringContaining('Demasiados intentos') },
  })
  await sql('delete from nucleo.llamada_contada')
})

test('all staff have the screen in the menu and see movements with their notes', async () => {
  const { body } = await call<MenuInfo>(session.getSessionInfo, { as: 'Certificados' })
  expect(body.accesoMenus.find(({ descripcion }) => descripcion === 'Trámite documentario')).toEqual({
    descripcion: 'Trámite documentario',
    menus: [
      { descripcion: 'Búsqueda de documentos', icon: 'IconFileSearch', url: '/tramite/documentos', subMenus: [] },
    ],
  })
  const [row] = await sql<{ id: number }>('select min(id_documento) as id from tramite.documento')
  const answer = await call<Row[]>(documentoRoutes.listMovimientos, { as: 'Consulta', params: { id: row?.id } })
  expect(answer.body[0]).toHaveProperty('observacion')
})
