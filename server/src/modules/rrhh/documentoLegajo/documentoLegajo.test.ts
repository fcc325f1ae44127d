import { categoriaDocumento } from '@wamani/contract/rrhh/documentoLegajo/categoriaDocumento.ts'
import { documentoLegajo, type Legajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { rrhh } from '@wamani/contract/rrhh/index.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../../../test/helpers/files/readPdf.ts'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const { call, sql } = await testApp()
const { create, get, list, remove, update, verificar, anular } = documentoLegajo.routes
const { printFicha, getLegajo } = rrhh.routes

const person = async (username: string) =>
  firstOf(
    await sql<{ id: number }>('select id_trabajador as id from seguridad.usuario where username = $1', [username]),
  ).id
const own = await person('trabajador')
const head = await person('jefedeunidad')
const [other = 0, third = 0] = (
  await sql<{ id: number }>(
    'select id_trabajador as id from rrhh.trabajador where id_trabajador <> all($1) order by 1 limit 2',
    [[own, head]],
  )
).map(({ id }) => id)
const category = async (codigo: string) =>
  firstOf(
    await sql<{ id: number }>('select id_categoria_documento as id from rrhh.categoria_documento where codigo = $1', [
      codigo,
    ]),
  ).id

let serial = 0
/** Returns a PDF with unique content. */
const pdfFile = () => {
  const file = testFiles.pdf()
  serial += 1
  return { ...file, contenido: Uint8Array.from(Buffer.from(`${Buffer.from(file.contenido)}% ${serial}\n`)) }
}
const add = async (codigo: string, changes: Row = {}, as?: string) =>
  call<Row>(create, {
    as,
    body: {
      idTrabajador: own,
      idCategoriaDocumento: await category(codigo),
      titulo: `Documento ${codigo}`,
      fechaDocumento: '2026-01-15',
      folios: 1,
      archivo: pdfFile(),
      ...changes,
    },
  })
const stateOf = async (id: unknown) => (await call<Row>(get, { params: { id } })).body.estado

test('a category accepts only its file types and sizes', async () => {
  const wrongType = await add('RES', { archivo: testFiles.png(), idCategoriaDocumento: await onlyPdf() })
  expect(wrongType.body.errors).toEqual([
    { campo: 'archivo', mensaje: 'El tipo de archivo no está permitido para la categoría' },
  ])
  expect((await add('COLEG')).body.errors).toEqual([
    { campo: 'fechaVencimiento', mensaje: 'Ingrese la fecha de vencimiento' },
  ])
  expect((await add('COLEG', { fechaVencimiento: '2027-01-15' })).status).toBe(201)
  const backwards = await add('COLEG', { fechaVencimiento: '2026-01-15' })
  expect(backwards.body.errors).toMatchObject([{ campo: 'fechaVencimiento' }])
  expect((await add('RES', { fechaDocumento: '2999-01-01' })).status).toBe(400)
  const large = { ...pdfFile(), contenido: new Uint8Array(1_100_000) }
  large.contenido.set(pdfFile().contenido)
  expect((await add('RES', { archivo: large, idCategoriaDocumento: await onlyPdf() })).body.errors).toEqual([
    { campo: 'archivo', mensaje: 'El archivo supera 1 MB' },
  ])
})

async function onlyPdf() {
  await sql("update rrhh.categoria_documento set extensiones = 'pdf', tamano_max_mb = 1 where codigo = 'EVAL'")
  return category('EVAL')
}

test('a single-document category replaces the document in force and restores it on removal', async () => {
  const first = await add('FICHA')
  const second = await add('FICHA')
  expect([await stateOf(first.body.idDocumentoLegajo), second.body.estado]).toEqual(['REEMPLAZADO', 'VIGENTE'])
  const both = [await add('CV'), await add('CV')]
  for (const { body } of both) expect(await stateOf(body.idDocumentoLegajo)).toBe('VIGENTE')
  expect((await call(remove, { params: { id: second.body.idDocumentoLegajo } })).status).toBe(204)
  expect(await stateOf(first.body.idDocumentoLegajo)).toBe('VIGENTE')
})

test('other categories replace the renewed document and restore it on removal', async () => {
  const as = { idTrabajador: third, titulo: 'Antecedentes penales' }
  const old = await add('ANTEC', { ...as, fechaVencimiento: '2026-02-15' })
  const another = await add('ANTEC', { ...as, titulo: 'Antecedentes policiales', fechaVencimiento: '2026-02-15' })
  const renewed = await add('ANTEC', { ...as, fechaVencimiento: '2027-02-15' })
  const states = () => Promise.all([old, another, renewed].map(({ body }) => stateOf(body.idDocumentoLegajo)))
  expect(await states()).toEqual(['REEMPLAZADO', 'VIGENTE', 'VIGENTE'])
  expect((await call(anular, { params: { id: renewed.body.idDocumentoLegajo } })).status).toBe(200)
  expect(await states()).toEqual(['VIGENTE', 'VIGENTE', 'ANULADO'])
})

test('annulling a document restores the one it replaced, and annulling that one leaves none in force', async () => {
  const as = { idTrabajador: third }
  const first = await add('FICHA', as)
  const second = await add('FICHA', as)
  expect((await call(anular, { params: { id: second.body.idDocumentoLegajo } })).status).toBe(200)
  expect(await stateOf(first.body.idDocumentoLegajo)).toBe('VIGENTE')
  const latest = await add('FICHA', as)
  expect((await call(anular, { params: { id: first.body.idDocumentoLegajo } })).status).toBe(200)
  expect(await stateOf(latest.body.idDocumentoLegajo)).toBe('VIGENTE')
  expect((await call(anular, { params: { id: latest.body.idDocumentoLegajo } })).status).toBe(200)
  expect([await stateOf(first.body.idDocumentoLegajo), await stateOf(second.body.idDocumentoLegajo)]).toEqual([
    'ANULADO',
    'ANULADO',
  ])
})

test('removing a document locks the personal file before the document, like adding one', async () => {
  for (const route of [remove, anular]) {
    const { idDocumentoLegajo: id } = (await add('DJ', { idTrabajador: third })).body
    // one transaction locks the personal file and later the document
    const adding = sql(`
      select from rrhh.trabajador where id_trabajador = ${third} for no key update;
      select pg_sleep(1);
      select from rrhh.documento_legajo where id_documento_legajo = ${id} for update nowait`)
    const taking = call(route, { params: { id } })
    await adding
    expect(Math.floor((await taking).status / 100)).toBe(2)
  }
})

test('an action on a document changed by another user is rejected', async () => {
  const { body } = await add('CAPAC')
  const params = { id: body.idDocumentoLegajo }
  for (const route of [verificar, anular])
    expect(await call(route, { params, body: { version: 99 } })).toMatchObject({
      status: 409,
      body: { codigo: 'VERSION' },
    })
})

test('a worker cannot have the same file twice', async () => {
  const archivo = pdfFile()
  expect((await add('CAPAC', { archivo })).status).toBe(201)
  const again = await add('MERIT', { archivo })
  expect([again.status, again.body.errorMessage]).toEqual([409, 'El archivo ya fue registrado en el legajo'])
  expect((await add('CAPAC', { archivo, idTrabajador: other })).status).toBe(201)
})

test('a verified document is read-only until it is annulled', async () => {
  const { body } = await add('TIT')
  const params = { id: body.idDocumentoLegajo }
  expect((await call(verificar, { as: 'Trabajador', params })).status).toBe(403)
  const verified = await call<Row>(verificar, { as: 'Analista RRHH', params })
  expect([verified.status, verified.body.verificado, verified.body.verificadoPor]).toEqual([200, true, 'analistarrhh'])
  expect((await call(verificar, { params })).status).toBe(409)
  const change = { titulo: 'Otro', fechaDocumento: '2026-01-15' }
  expect((await call(update, { params, body: change })).status).toBe(409)
  expect((await call(remove, { params })).status).toBe(409)
  expect((await call(anular, { as: 'Analista RRHH', params })).status).toBe(403)
  expect((await call<Row>(anular, { params })).body.estado).toBe('ANULADO')
  expect(await call(anular, { params })).toMatchObject({
    status: 409,
    body: { errorMessage: 'Operación no permitida: el registro está en estado ANULADO' },
  })
})

test('the personal file reports its completeness and missing categories', async () => {
  await call(categoriaDocumento.routes.list, {})
  const before = (await call<Legajo>(getLegajo, { params: { id: other } })).body
  expect(before).toMatchObject({ obligatorias: 7, cumplidas: 0, completitud: 0 })
  expect((await add('DJ', { idTrabajador: other })).status).toBe(201)
  const after = (await call<Legajo>(getLegajo, { params: { id: other } })).body
  expect([after.cumplidas, after.completitud, after.faltantes.length]).toEqual([1, 14, 6])
  expect(after.faltantes.map(({ codigo }) => codigo)).not.toContain('DJ')
})

test('workers add to and read their own file, and heads read the files of their unit except confidential documents', async () => {
  const as = 'Trabajador'
  expect((await add('EXPER', {}, as)).body.verificado).toBe(false)
  const foreign = await add('EXPER', { idTrabajador: other }, as)
  const missing = await add('EXPER', { idTrabajador: 2_000_000_000 }, as)
  expect([foreign.status, foreign.body.errors]).toEqual([400, missing.body.errors])
  expect((await call(getLegajo, { as, params: { id: other } })).status).toBe(404)
  expect((await add('SANC')).status).toBe(201)
  await sql(
    `update rrhh.trabajador set id_unidad = (select id_unidad from rrhh.unidad where id_jefe = $1 limit 1)
    where id_trabajador = $2`,
    [head, own],
  )
  const titles = async (profile: string) => {
    const query = { idTrabajador: own, per_page: 300 }
    const { body } = await call<{ items: { titulo: string }[] }>(list, { as: profile, query })
    return body.items.map(({ titulo }) => titulo)
  }
  expect(await titles(as)).toContain('Documento SANC')
  expect(await titles('Jefe de unidad')).toContain('Documento EXPER')
  expect(await titles('Jefe de unidad')).not.toContain('Documento SANC')
  expect((await add('EXPER', {}, 'Jefe de unidad')).status).toBe(403)
})

test('the printed record contains only the fields that the reader can see', async () => {
  const stored = (await call<Row>(trabajador.routes.get, { params: { id: own } })).body
  const whole = await call(printFicha, { params: { id: own } })
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await pdfText(whole.bytes)
  expect(text).toContain(String(stored.nombreCompleto))
  expect(text).toContain('Régimen pensionario')
  const part = await pdfText((await call(printFicha, { as: 'Jefe de unidad', params: { id: own } })).bytes)
  expect(part).toContain(String(stored.numeroDocumento))
  for (const hidden of ['Régimen pensionario', 'Seguro de salud', 'CUSPP']) expect(part).not.toContain(hidden)
  expect((await call(printFicha, { as: 'Trabajador', params: { id: own } })).status).toBe(200)
  expect((await call(printFicha, { as: 'Trabajador', params: { id: other } })).status).toBe(404)
})

test('a photo is stored without camera metadata and served by a link', async () => {
  const stored = (await call<Row>(trabajador.routes.get, { params: { id: own } })).body
  const body = { celular: stored.celular, foto: testFiles.png() }
  const changed = await call<{ foto: { url: string; tipo: string } }>(trabajador.routes.update, {
    as: 'Trabajador',
    params: { id: own },
    body,
  })
  expect([changed.status, changed.body.foto?.tipo]).toEqual([200, 'image/png'])
  expect((await call(`GET ${changed.body.foto.url}`, { as: null })).status).toBe(200)
  expect((await call(printFicha, { params: { id: own } })).status).toBe(200)
})
