import { chofer } from '@wamani/contract/combustible/chofer.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { clasificacion } from '@wamani/contract/rrhh/clasificacion.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { expect, it } from 'vitest'
import { createRow } from '../helpers/buildRow.ts'
import { resourceOf } from '../helpers/everyResource.ts'
import { book, slowFormat, textCell, xlsxType as xlsx } from '../helpers/files/sheetFiles.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const clock = movableClock(new Date('2026-03-16T10:00:00-05:00'))
const t = await testApp({ clock })
const { importApply, importBatch, importReread, importReview, importRows } = importBatchRoutes

async function read(route: unknown, contenido: Uint8Array, tipo = 'text/csv') {
  const archivo = { nombre: tipo === xlsx ? 'f.xlsx' : 'f.csv', tipo, contenido: Uint8Array.from(contenido) }
  const answer = await t.call<ImportBatch>(route as Route, { body: { archivo } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const kinds = clasificacion.routes.importFile
const text = 'Código;Nombre;Orden\r\nÑ-1;"Año; «uno»\r\ndos";1\r\n'

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16LE', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16BE', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['WINDOWS-1252', Buffer.from(text, 'latin1')],
])('reads text in %s and reports the encoding', async (codificacion, bytes) => {
  const batch = await read(kinds, bytes)
  expect(batch.lectura).toMatchObject({ codificacion, separador: 'PUNTO_Y_COMA', filaCabecera: 1, avisos: [] })
  expect(batch.columnas).toEqual(['Código', 'Nombre', 'Orden'])
  expect(batch.muestra).toEqual([['Ñ-1', 'Año; «uno»\r\ndos', '1']])
})

it.each([
  ['COMA', 'a,b;c,d\n1,2\n', ['a', 'b;c', 'd']],
  ['TABULADOR', 'a\tb,c\td\n1\t2\n', ['a', 'b,c', 'd']],
  ['PUNTO_Y_COMA', '"a,a,a,a";b\n1;2\n', ['a,a,a,a', 'b']],
  ['PUNTO_Y_COMA', 'sep=;\r\na,b,c;d\r\n1;2\r\n', ['a,b,c', 'd']],
])('splits cells at %s', async (separador, lines, columnas) => {
  const batch = await read(kinds, Buffer.from(lines))
  expect(batch).toMatchObject({ columnas, muestra: [['1', '2']], lectura: { separador } })
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { params: { id: batch.idImportacion }, query: {} })
  expect(body.items.map(({ numero }) => numero)).toEqual([2])
})

it('reads a file again with the chosen encoding and separator', async () => {
  // valid UTF-8 by accident
  const batch = await read(kinds, Buffer.from('Código;Nombre\nA-1;Ã±\n'))
  expect(batch.muestra).toEqual([['A-1', 'Ã±']])
  const params = { id: batch.idImportacion }
  const body = { codificacion: 'WINDOWS-1252', separador: 'COMA' }
  const again = await t.call<ImportBatch>(importReread, { params, body })
  expect(again.status, again.text).toBe(200)
  expect(again.body).toMatchObject({ estado: 'LEIDA', lectura: body, total: 1, campos: [null] })
  expect(again.body.columnas).toEqual(['CÃ³digo;Nombre'])
  const unknown = await t.call(importReread, { params, body: { codificacion: 'EBCDIC', separador: 'X' } })
  expect([unknown.status, (unknown.body.errors as unknown[]).length]).toEqual([400, 2])
  expect((await t.call(importReread, { as: 'Consulta', params, body })).status).toBe(403)
  await t.sql('update nucleo.importacion set id_archivo = null where id_importacion = $1', [batch.idImportacion])
  const refused = await t.call(importReread, { params, body })
  expect([refused.status, refused.body.errorMessage]).toEqual([
    409,
    'Este archivo no se puede leer de otra manera. Impórtelo de nuevo.',
  ])
})

async function reviewed(batch: ImportBatch): Promise<ImportBatch> {
  const params = { id: batch.idImportacion }
  expect((await t.call(importReview, { params, body: {} })).status).toBe(200)
  await t.work()
  return (await t.call<ImportBatch>(importBatch, { params })).body
}

it('reads times, dates and booleans of a workbook as displayed', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="171" formatCode="[h]:mm"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="20"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
  const heads = ['Código', 'Nombre', 'Hora de ingreso', 'Hora de salida'].map((head, at) =>
    textCell(`${'ABCD'[at]}1`, head),
  )
  const cells = `<c r="C2" s="1"><v>0.33333333333333331</v></c><c r="D2" s="1"><v>0.71180555555555547</v></c>
    <c r="E2" s="2"><v>46054</v></c><c r="F2" s="3"><v>46054.5</v></c><c r="G2" t="b"><v>1</v></c><c r="H2" s="4"><v>1.5</v></c><c r="I2"><v>0.30000000000000004</v></c>`
  const rows = `<row r="1">${heads.join('')}${textCell('E1', 'Día')}</row><row r="2">${textCell('A2', 'ZT-1')}${textCell('B2', 'De hoja_x0041_')}${cells}</row>`
  const batch = await read(turno.routes.importFile, book({ rows, styles }), xlsx)
  expect(batch.muestra).toEqual([
    ['ZT-1', 'De hojaA', '08:00', '17:05', '01/02/2026', '01/02/2026 12:00', 'Sí', '36:00', '0.3'],
  ])
  expect(await reviewed(batch)).toMatchObject({ nuevas: 1, conErrores: 0 })
  expect((await read(kinds, slowFormat(), xlsx)).muestra).toEqual([['1']])
})

it('reads 1/2/2027 as 1 February and restores the leading zero of a DNI', async () => {
  const lines = [
    'DNI;Nombres;Apellidos;N.° de licencia;Categoría;Vence',
    '1234567;Ana;Quispe;Q12345678;A-I;1/2/2027',
    '123;Ana;Quispe;Q12345679;A-I;1/2/2027',
  ]
  const batch = await reviewed(await read(chofer.routes.importFile, Buffer.from(lines.join('\n'))))
  const params = { id: batch.idImportacion }
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { params, query: { estado: 'errores' } })
  expect(body.items.map(({ numero, errores }) => [numero, errores])).toEqual([
    [3, [{ campo: 'dni', mensaje: 'El DNI no tiene un formato válido' }]],
  ])
  await t.call(importApply, { params, body: { soloValidas: true } })
  await t.work()
  expect(
    await t.sql("select dni, fecha_vencimiento::text from combustible.chofer where licencia = 'Q12345678'"),
  ).toEqual([{ dni: '01234567', fecha_vencimiento: '2027-02-01' }])
})

it('finds a worker by a DNI without its leading zero and rejects an ambiguous one', async () => {
  const person = async (changes: Row) => (await createRow(t, resourceOf('rrhh.trabajador'), changes)).id
  const ana = await person({ numeroDocumento: '01234567' })
  await person({ numeroDocumento: '07654321' })
  await person({ tipoDocumento: 'CE', numeroDocumento: '007654321' })
  const heads = 'DNI;Nombres;Apellidos;Trabajador;N.° de licencia;Categoría;Vence'
  const line = (dni: string, worker: string, licence: string) => `${dni};Ana;Quispe;${worker};${licence};A-I;1/2/2027`
  const lines = [
    line('1234567', '1234567', 'Q22345678'),
    line('40111222', '7654321', 'Q22345679'),
    line('40111223', '34567', 'Q22345670'),
  ]
  const batch = await reviewed(await read(chofer.routes.importFile, Buffer.from([heads, ...lines].join('\n'))))
  const params = { id: batch.idImportacion }
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { params, query: { estado: 'errores' } })
  expect(body.items.map(({ numero, errores }) => [numero, ...errores.map(({ mensaje }) => mensaje)])).toEqual([
    [3, expect.stringMatching(/«7654321» nombra a más de un registro/)],
    [4, 'Trabajador: «34567» no se encontró'],
  ])
  await t.call(importApply, { params, body: { soloValidas: true } })
  await t.work()
  expect(await t.sql("select dni, id_trabajador from combustible.chofer where licencia = 'Q22345678'")).toEqual([
    { dni: '01234567', id_trabajador: ana },
  ])
})

it('rejects U+FFFD in every text', async () => {
  const batch = await reviewed(
    await read(kinds, Buffer.from('Código;Nombre;Cargo de confianza;Cargo directivo;Orden\nFD-1;A\uFFFDo;No;No;1\n')),
  )
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { params: { id: batch.idImportacion }, query: {} })
  expect(body.items[0]?.errores).toEqual([
    {
      campo: 'nombre',
      mensaje:
        'El nombre tiene caracteres que se perdieron al leer el archivo (\uFFFD). Revise su codificación o escriba el texto de nuevo',
    },
  ])
})

it('deletes an old import with its rows and file', async () => {
  const old = await read(kinds, Buffer.from('Código;Nombre\nV-1;Viejo\n'))
  const kept = firstOf(
    await t.sql<Row>('select id_archivo from nucleo.importacion where id_importacion = $1', [old.idImportacion]),
  )
  const left = () =>
    t.sql(
      `select (select count(*)::int from nucleo.importacion where id_importacion = $1) as imports,
        (select count(*)::int from nucleo.importacion_fila where id_importacion = $1) as rows,
        (select count(*)::int from nucleo.archivo where id_archivo = $2) as files`,
      [old.idImportacion, kept.id_archivo],
    )
  await t.sql(`update nucleo.importacion set creado_en = $2 where id_importacion = $1`, [
    old.idImportacion,
    '2026-03-16T10:00:00-05:00',
  ])
  await t.sql(`update nucleo.archivo set creado_en = $2 where id_archivo = $1`, [
    kept.id_archivo,
    '2026-03-16T10:00:00-05:00',
  ])
  clock.moveTo(new Date('2026-04-14T10:00:00-05:00'))
  await t.night('2026-04-14')
  expect(await left()).toEqual([{ imports: 1, rows: 1, files: 1 }])
  clock.moveTo(new Date('2026-04-16T10:00:00-05:00'))
  await t.night('2026-04-16')
  expect(await left()).toEqual([{ imports: 0, rows: 0, files: 0 }])
})
