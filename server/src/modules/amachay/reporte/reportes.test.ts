import { amachay } from '@wamani/contract/amachay/index.ts'
import { personalSalud } from '@wamani/contract/amachay/personalSalud.ts'
import { voluntario } from '@wamani/contract/amachay/voluntario/voluntario.ts'
import { voluntarioEmpresa } from '@wamani/contract/amachay/voluntario/voluntarioEmpresa.ts'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { pdfText } from '../../../../test/helpers/files/readPdf.ts'
import { readZip } from '../../../../test/helpers/files/readZip.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => new Date('2026-03-16T10:00:00-05:00') })
const { registerVoluntario, registerVoluntarioEmpresa } = amachay.routes

const volunteer = {
  idCampania: 1,
  tipoDocumento: 'DNI',
  documento: '01234567',
  nombre: '=María',
  apellidoPaterno: 'Quispe',
  apellidoMaterno: 'Ñahui',
  fechaNacimiento: '16/03/2008',
  sexo: 'F',
  telefono: '984123456',
  ubigeo: '080108',
  tipoApoyo: 'orientador',
  disponibilidad: 'manana',
  consentimiento: true,
}
await t.sql('delete from amachay.voluntario')
await t.sql('delete from amachay.voluntario_empresa')
const made = await t.call(registerVoluntario, { as: null, body: { ...volunteer, nombre: 'María' } })
await t.call(registerVoluntario, {
  as: null,
  body: { ...volunteer, documento: '12345678', nombre: 'Juan', sexo: 'M', correo: 'Juan@Correo.PE' },
})
await t.call(registerVoluntarioEmpresa, {
  as: null,
  body: {
    idCampania: 1,
    ruc: '20131312955',
    razonSocial: '=Transportes del Sur S.A.C.',
    representante: 'Ana Flores',
    dni: '09876543',
    correo: 'ana@sur.pe',
    telefono: '084223344',
    ubigeo: '080101',
    tipoApoyo: 'personal',
    numeroVoluntarios: 12,
    consentimiento: true,
  },
})

const asked = { id: 1, fecha_inicio: '01/01/2026', fecha_final: '31/12/2026', tipo: 'xls' }
const report = (query: object) => t.call(voluntario.routes.exportReporte, { query: { ...query } })
const V2 = [
  'N.°',
  'Documento',
  'Apellidos y nombres',
  'Edad',
  'Sexo',
  'Teléfono',
  'Correo',
  'Distrito',
  'Profesión',
  'Tipo de apoyo',
  'Disponibilidad',
  'Fecha de registro',
]

test('a report requires a campaign, its days and a known format (H1)', async () => {
  expect(made.body).toEqual({ id: expect.any(Number), mensaje: 'Registro recibido.' })
  const { id, ...rest } = asked
  const without = await report({ ...rest, tipo: 'pdf' })
  expect([without.status, without.body]).toMatchObject([
    400,
    { errors: [{ campo: 'id', mensaje: 'Seleccione una campaña' }] },
  ])
  const nothing = await report({ tipo: 'doc' })
  expect(nothing.body.errors).toEqual([
    { campo: 'id', mensaje: 'Seleccione una campaña' },
    { campo: 'fecha_inicio', mensaje: 'Seleccione fecha de inicio' },
    { campo: 'fecha_final', mensaje: 'Seleccione fecha final' },
    { campo: 'tipo', mensaje: 'El formato no es válido.' },
  ])
  const backwards = await report({ ...asked, fecha_final: '31/12/2025' })
  expect(backwards.body.errors).toEqual([
    { campo: 'fecha_final', mensaje: 'La fecha final no puede ser anterior a la fecha de inicio.' },
  ])
  expect((await report({ ...asked, tipo: 'doc' })).body.errors).toEqual([
    { campo: 'tipo', mensaje: 'El formato no es válido.' },
  ])
  expect((await report({ ...asked, id: 999_999 })).status).toBe(404)
})

test('the volunteer sheet has headings in row 5, documents as text, date cells, and the total last', async () => {
  const answer = await report(asked)
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="voluntarios_1_20260101_20261231\.xlsx"/)
  const rows = await readSheet(answer.bytes)
  expect(rows.slice(0, 4).map(([first]) => first)).toEqual([
    'Gobierno Regional',
    'REPORTE DE VOLUNTARIOS',
    'Campaña Regional de Vacunación',
    'Del 01/01/2026 al 31/12/2026 · Generado el 16/03/2026 10:00 por Administrador General',
  ])
  expect(rows[4]).toEqual(V2)
  const [first, second, total] = rows.slice(5)
  expect(first).toEqual([
    1,
    '01234567',
    'Quispe Ñahui, María',
    18,
    'Femenino',
    '984123456',
    null,
    'Wanchaq',
    null,
    'Orientador',
    'Mañana',
    expect.any(Date),
  ])
  expect(second?.slice(1, 7)).toEqual([
    '12345678',
    'Quispe Ñahui, Juan',
    18,
    'Masculino',
    '984123456',
    'juan@correo.pe',
  ])
  expect(first?.[11]).toEqual(new Date('2026-03-16T10:00:00Z'))
  expect(total?.[0]).toBe('Total: 2')
  expect(rows).toHaveLength(8)
  const parts = readZip(answer.bytes)
  const sheet = String(parts['xl/worksheets/sheet1.xml'])
  const cell = (at: string) => sheet.match(new RegExp(`<c r="${at}"[^>]*>`))?.[0] ?? ''
  expect([cell('B6'), cell('F6')].map((head) => / t="(s|inlineStr|str)"/.test(head))).toEqual([true, true])
  expect(cell('L6')).not.toContain(' t=')
  const style = Number(cell('L6').match(/ s="(\d+)"/)?.[1])
  const styles = String(parts['xl/styles.xml'])
  const [, cells = ''] = styles.match(/<cellXfs[^>]*>(.*?)<\/cellXfs>/s) ?? []
  const format = cells.split('<xf ')[style + 1]?.match(/numFmtId="(\d+)"/)?.[1]
  expect(styles).toContain(`numFmtId="${format}" formatCode="dd/mm/yyyy hh:mm"`)
})

test('the PDF of volunteers has the same rows, and is also made without rows', async () => {
  const answer = await report({ ...asked, tipo: 'pdf' })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = pdfText(answer.bytes)
  for (const part of ['REPORTE DE VOLUNTARIOS', ...V2.slice(1, 4), '01234567', '16/03/2026 10:00', 'Total: 2'])
    expect(text).toContain(part)
  const none = await report({ ...asked, fecha_final: '01/01/2026', tipo: 'pdf' })
  expect(pdfText(none.bytes)).toContain('Sin registros.')
  const empty = await readSheet((await report({ ...asked, fecha_final: '01/01/2026' })).bytes)
  expect(empty.slice(4).map(([first]) => first)).toEqual(['N.°', 'Sin registros.', 'Total: 0'])
})

test('companies and staff have their own reports', async () => {
  const companies = await t.call(voluntarioEmpresa.routes.exportReporte, { query: asked })
  expect(companies.headers['content-disposition']).toContain('voluntarios_empresa_1_20260101_20261231.xlsx')
  const rows = await readSheet(companies.bytes)
  expect(rows[4]).toEqual([
    ...['N.°', 'RUC', 'Razón social', 'Rubro', 'Representante', 'DNI', 'Teléfono', 'Correo', 'Distrito'],
    ...['Tipo de apoyo', 'N.° de voluntarios', 'Fecha de registro'],
  ])
  expect(rows[5]?.slice(0, 8)).toEqual([
    1,
    '20131312955',
    '=Transportes del Sur S.A.C.',
    null,
    'Ana Flores',
    '09876543',
    '084223344',
    'ana@sur.pe',
  ])
  const staff = await t.call(personalSalud.routes.exportReporte, { query: { query: 'nadie se llama así' } })
  const sheet = await readSheet(staff.bytes)
  expect(sheet[4]).toEqual([
    ...['N.°', 'Documento', 'Apellidos y nombres', 'Grupo ocupacional', 'Profesión', 'Colegiatura', 'Cargo'],
    ...['Establecimiento', 'Teléfono', 'Correo', 'Estado'],
  ])
  expect(JSON.stringify(sheet)).not.toMatch(/morbilidad/i)
})

test('reports require their permission', async () => {
  expect((await t.call(voluntario.routes.exportReporte, { as: 'Consulta', query: asked })).status).toBe(403)
  expect((await t.call(voluntario.routes.exportReporte, { as: 'Salud', query: asked })).status).toBe(200)
})
