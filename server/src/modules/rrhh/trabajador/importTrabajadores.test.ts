import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import type { CallOptions } from '../../../../test/helpers/testCall.ts'

const { call, sql, work } = await testApp()
const { importApply, importBatch, importBatches, importRepair, importReview, importRows, importTemplate, importUndo } =
  importBatchRoutes
const { get, importFile, update } = trabajador.routes
type ImportRows = { items: ImportRow[]; total: number }

/** Calls a route that starts a job, waits for the job and returns the import. */
const settled = async (route: Parameters<typeof call>[0], options: CallOptions & { params: { id: number } }) => {
  const answer = await call<ImportBatch>(route, options)
  if (answer.status !== 200) return answer
  await work()
  return call<ImportBatch>(importBatch, { params: options.params })
}

const heads = [
  'N.° de documento',
  'Apellido paterno',
  'apellido materno',
  'NOMBRES',
  'Fecha de nacimiento',
  'Sexo',
  'Estado civil',
  'Distrito',
  'Dirección',
  'Celular',
  'Correo personal',
  'Contacto de emergencia',
  'Parentesco',
  'Teléfono del contacto',
  'Discapacidad',
  'Seguro de salud',
  'Formación profesional',
  'Profesión',
  'Régimen pensionario',
  'Observación interna',
]
const line = (dni: string, changes: Record<string, string> = {}) => {
  const values: Record<string, string> = {
    'N.° de documento': dni,
    'Apellido paterno': 'Huillca',
    'apellido materno': 'Ñahui',
    NOMBRES: 'María José',
    'Fecha de nacimiento': '15/03/1980',
    Sexo: 'femenino',
    'Estado civil': 'Soltero(a)',
    Distrito: '080101',
    Dirección: 'Av. El Sol 100, Cusco',
    Celular: '984123456',
    'Correo personal': 'maria@correo.pe',
    'Contacto de emergencia': 'Ana',
    Parentesco: 'Hermana',
    'Teléfono del contacto': '984123457',
    Discapacidad: 'No',
    'Seguro de salud': 'es-reg',
    'Formación profesional': 'Secundaria completa',
    Profesión: '',
    'Régimen pensionario': 'ONP',
    'Observación interna': 'nada',
    ...changes,
  }
  return heads.map((head) => values[head] ?? '')
}
const csv = (lines: string[][]) =>
  [heads, ...lines].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
const asFile = (text: string | Uint8Array<ArrayBuffer>, tipo = 'text/csv') => ({
  nombre: tipo === 'text/csv' ? 'personal.csv' : 'personal.xlsx',
  tipo,
  contenido: typeof text === 'string' ? new TextEncoder().encode(text) : text,
})
const read = async (lines: string[][]) => {
  const answer = await call<ImportBatch>(importFile, { body: { archivo: asFile(csv(lines)) } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const review = async ({ idImportacion, campos }: ImportBatch) => {
  const answer = await settled(importReview, { params: { id: idImportacion }, body: { campos } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const wrongRows = async (id: number) =>
  (await call<ImportRows>(importRows, { params: { id }, query: { estado: 'errores' } })).body
const countOf = async () => firstOf(await sql<{ n: number }>('select count(*)::int as n from rrhh.trabajador')).n
const holder = async (dni: string) =>
  (await sql<{ id: number }>('select id_trabajador as id from rrhh.trabajador where numero_documento = $1', [dni]))[0]
    ?.id

test('the import maps columns to fields by label without case and accents', async () => {
  const batch = await read([line('50000001')])
  expect(batch).toMatchObject({ estado: 'LEIDA', total: 1, revisadas: 0 })
  expect(batch.campos.slice(0, 4)).toEqual(['numeroDocumento', 'apellidoPaterno', 'apellidoMaterno', 'nombres'])
  expect(batch.campos.at(-1)).toBeNull()
  expect(batch.muestra[0]?.[0]).toBe('50000001')
})

test('the import lists every error of every row and allows fixing rows in place', async () => {
  const batch = await read([
    line('50000011'),
    line('5000', { Sexo: 'otro', 'Seguro de salud': 'SCTR-S' }),
    line('50000013', { 'Formación profesional': 'Título profesional' }),
    line('50000011'),
    line('50000015', { Distrito: '999999', 'Formación profesional': 'no existe' }),
  ])
  const { idImportacion: id } = batch
  expect(await review(batch)).toMatchObject({
    estado: 'REVISADA',
    revisadas: 5,
    conErrores: 4,
    nuevas: 1,
    existentes: 0,
  })
  const { items } = await wrongRows(id)
  expect(items.map(({ numero, errores }) => [numero, errores.map(({ campo }) => campo).toSorted()])).toEqual([
    [3, ['numeroDocumento', 'sexo', 'tipoSeguro']],
    [4, ['profesion']],
    [5, ['numeroDocumento']],
    [6, ['formacion', 'ubigeoDomicilio']],
  ])
  expect(items[2]?.errores[0]?.mensaje).toBe('Se repite en la fila 2')
  expect(items[0]?.errores).toContainEqual({ campo: 'sexo', mensaje: 'Sexo: escriba Masculino o Femenino.' })
  const refused = await call(importApply, { params: { id }, body: { soloValidas: false } })
  expect([refused.status, refused.body.errorMessage]).toEqual([409, 'Hay 4 filas con errores'])
  const filas = [
    { numero: 3, celdas: line('50000012') },
    { numero: 4, celdas: line('50000013', { 'Formación profesional': '15', Profesión: 'Abogada' }) },
    { numero: 2, celdas: line('50000010') },
    { numero: 6, celdas: line('50000015', { Distrito: '999999' }) },
  ]
  const repaired = await call<ImportBatch>(importRepair, { params: { id }, body: { filas } })
  expect([repaired.status, repaired.body.conErrores]).toEqual([200, 1])
  expect((await wrongRows(id)).items).toMatchObject([
    {
      numero: 6,
      errores: [{ campo: 'ubigeoDomicilio', mensaje: 'Distrito: «999999» no se encontró' }],
    },
  ])
  const before = await countOf()
  const applied = await settled(importApply, { params: { id }, body: { soloValidas: true } })
  expect(applied.body).toMatchObject({ estado: 'APLICADA', creadas: 4, actualizadas: 0 })
  expect(await countOf()).toBe(before + 4)
  const { body } = await call(get, { params: { id: await holder('50000013') } })
  expect(body).toMatchObject({
    profesion: 'Abogada',
    nombreCompleto: 'HUILLCA ÑAHUI, MARÍA JOSÉ',
    creadoPor: 'admin',
    version: 1,
  })
  expect((await settled(importApply, { params: { id }, body: {} })).status).toBe(409)
})

test('a row with a known document updates the record, without clearing fields that are empty in the file', async () => {
  const id = await holder('50000010')
  const stored = (await call(get, { params: { id } })).body
  const text = 'N.° de documento;Celular;Estado civil\r\n50000010;999888777;\r\n50000010X;1;\r\n'
  const { body: batch } = await call<ImportBatch>(importFile, { body: { archivo: asFile(text) } })
  expect(await review(batch)).toMatchObject({ existentes: 1, nuevas: 0, conErrores: 1 })
  const applied = await settled(importApply, {
    params: { id: batch.idImportacion },
    body: { soloValidas: true },
  })
  expect(applied.body).toMatchObject({ creadas: 0, actualizadas: 1 })
  const changed = (await call(get, { params: { id } })).body
  expect(changed).toMatchObject({ celular: '999888777', estadoCivil: stored.estadoCivil, version: 2 })
  expect((await settled(importUndo, { params: { id: batch.idImportacion } })).body).toMatchObject({
    estado: 'DESHECHA',
  })
  expect((await call(get, { params: { id } })).body).toMatchObject({ celular: stored.celular, version: 3 })
})

test('the import can skip known records', async () => {
  const { body: batch } = await call<ImportBatch>(importFile, {
    body: { archivo: asFile('N.° de documento;Celular\r\n50000010;999888777\r\n') },
  })
  await review(batch)
  const body = { existentes: 'OMITIR' }
  const applied = await settled(importApply, { params: { id: batch.idImportacion }, body })
  expect(applied.body).toMatchObject({ estado: 'APLICADA', creadas: 0, actualizadas: 0 })
})

test('an import can be undone as a whole until a record is changed or used', async () => {
  const batch = await read([line('50000021'), line('50000022')])
  const params = { id: batch.idImportacion }
  await review(batch)
  await settled(importApply, { params, body: {} })
  const id = await holder('50000022')
  const { body: made } = await call(get, { params: { id } })
  await call(update, { params: { id }, body: { ...made, direccion: 'Otra', version: undefined } })
  const refused = await call(importUndo, { params })
  expect([refused.status, refused.body.errorMessage]).toEqual([
    409,
    'No se puede deshacer: 1 registros fueron modificados o usados después de la importación',
  ])
  const next = await read([line('50000023'), line('50000024')])
  await review(next)
  await settled(importApply, { params: { id: next.idImportacion }, body: {} })
  const before = await countOf()
  expect((await settled(importUndo, { params: { id: next.idImportacion } })).status).toBe(200)
  expect([await countOf(), await holder('50000023')]).toEqual([before - 2, undefined])
  expect((await settled(importUndo, { params: { id: next.idImportacion } })).status).toBe(409)
  const events = await sql(
    "select accion from auditoria.evento where tabla = 'rrhh.trabajador' and accion = 'ELIMINAR'",
  )
  expect(events.length).toBeGreaterThanOrEqual(2)
})

test('a record changed by another user in the meantime stops the whole import', async () => {
  const { body: batch } = await call<ImportBatch>(importFile, {
    body: { archivo: asFile('N.° de documento;Celular\r\n50000012;999888777\r\n') },
  })
  await review(batch)
  const id = await holder('50000012')
  const { body: stored } = await call(get, { params: { id } })
  await call(update, { params: { id }, body: { ...stored, direccion: 'Otra', version: undefined } })
  const { body: after } = await settled(importApply, { params: { id: batch.idImportacion }, body: {} })
  expect(after).toMatchObject({
    estado: 'REVISADA',
    proceso: { estado: 'FALLIDO', mensaje: expect.stringMatching(/^Otro usuario modificó registros/) },
  })
  expect((await call(get, { params: { id } })).body.celular).toBe(stored.celular)
})

test('the import reads spreadsheet cells as they are displayed', async () => {
  const texts = (row: readonly string[]) => row.map((value) => ({ value, type: String }))
  const dated = texts(line('50000031', { 'Fecha de nacimiento': '' })).map((cell, at) =>
    at === 4 ? { value: new Date(Date.UTC(1980, 2, 15)), type: Date, format: 'dd/mm/yyyy' } : cell,
  )
  const bytes = await writeXlsxFile([texts(heads), dated]).toBuffer()
  const archivo = asFile(Uint8Array.from(bytes), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const { status, body: batch, text } = await call<ImportBatch>(importFile, { body: { archivo } })
  expect(status, text).toBe(201)
  expect(batch.muestra[0]?.[4]).toBe('15/03/1980')
  expect(await review(batch)).toMatchObject({ conErrores: 0, nuevas: 1 })
})

test('the import rejects files that are not tables, empty files and mappings without a key', async () => {
  const send = (text: string) => call<Row>(importFile, { body: { archivo: asFile(text) } })
  expect((await send('N.° de documento;Celular\r\n')).body.errorMessage).toBe('El archivo no contiene filas.')
  expect((await send(`a\r\n${'1\r\n'.repeat(20_001)}`)).status).toBe(413)
  const batch = await read([line('50000041')])
  const body = { campos: batch.campos.map((name) => (name === 'numeroDocumento' ? null : name)) }
  expect((await call(importReview, { params: { id: batch.idImportacion }, body })).status).toBe(400)
  const twice = { campos: ['celular', 'celular'] }
  expect((await call(importReview, { params: { id: batch.idImportacion }, body: twice })).status).toBe(400)
})

test('the import requires the permission to create workers and access to all records', async () => {
  const archivo = asFile(csv([line('50000051')]))
  expect((await call(importFile, { as: 'Jefe de unidad', body: { archivo } })).status).toBe(403)
  expect((await call(importFile, { as: 'Trabajador', body: { archivo } })).status).toBe(403)
  const query = { recurso: trabajador.key }
  expect((await call(importBatches, { as: 'Consulta', query })).status).toBe(403)
  expect((await call(importTemplate, { as: 'Consulta', query })).status).toBe(403)
  expect((await call(importBatches, { as: 'Analista RRHH', query })).status).toBe(200)
  expect((await call(importTemplate, { query })).status).toBe(200)
  expect((await call(importTemplate, { query: { recurso: 'rrhh.horario' } })).status).toBe(404)
})

test('twenty thousand rows are checked and written, with every call shorter than the client timeout', async () => {
  const batch = await review(await read(Array.from({ length: 20_000 }, (_, n) => line(String(60_000_000 + n)))))
  expect(batch).toMatchObject({ revisadas: 20_000, conErrores: 0, nuevas: 20_000 })
  const applied = await settled(importApply, { params: { id: batch.idImportacion }, body: {} })
  expect(applied.body).toMatchObject({ creadas: 20_000 })
})
