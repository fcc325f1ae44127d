import { participante } from '@wamani/contract/certificado/participante.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { clasificacion } from '@wamani/contract/rrhh/clasificacion.ts'
import { nivelRemunerativo } from '@wamani/contract/rrhh/nivelRemunerativo.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { expect, test } from 'vitest'
import { createRow, type Declared } from './helpers/buildRow.ts'
import { resourceOf, routeOf } from './helpers/everyResource.ts'
import { issuesOf } from './helpers/recordCalls.ts'
import { type Row, testApp } from './helpers/testApp.ts'

const t = await testApp()
const { importApply, importBatch, importReview, importRepair, importRows, importUndo } = importBatchRoutes

const asFile = (lines: readonly string[]) => ({
  nombre: 'filas.csv',
  tipo: 'text/csv',
  contenido: new TextEncoder().encode(lines.join('\r\n')),
})
async function read(resource: unknown, lines: readonly string[], as?: string): Promise<ImportBatch> {
  const route = routeOf((resource as Declared).routes, 'importFile')
  const answer = await t.call<ImportBatch>(route, { as, body: { archivo: asFile(lines) } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const open = async (id: number) => (await t.call<ImportBatch>(importBatch, { params: { id } })).body
async function step(route: Parameters<typeof t.call>[0], { idImportacion: id }: ImportBatch, body = {}) {
  const asked = await t.call<Row>(route, { params: { id }, body })
  expect(asked.status, asked.text).toBe(200)
  await t.work()
  return open(id)
}
const errorsOf = async ({ idImportacion: id }: ImportBatch) => {
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { params: { id }, query: { estado: 'errores' } })
  return body.items.map(({ numero, errores }) => [numero, ...errores.map(({ mensaje }) => mensaje)])
}
const kindHeads = 'Código;Nombre;Cargo de confianza;Cargo directivo;Orden'
const unitHeads = 'Código;Nombre;Sigla;Tipo de órgano;Unidad superior'
const units = [unitHeads, '90;Proyecto vial;PV;Línea;01', '90.1;Obras;PVO;Línea;90', '90.2;Planos;PVP;linea;Nadie']

test('imported rows are in the search index when the import ends', async () => {
  // more rows than the import's pending list leaves, fewer than the normal limit
  const rows = Array.from({ length: 300 }, (_, at) => `DNI;${43_000_000 + at};Nombre ${at};Quispe;Mamani;F`)
  const heads = 'Tipo de documento;N.° de documento;Nombres;Apellido paterno;Apellido materno;Sexo'
  const batch = await read(participante, [heads, ...rows])
  expect(await step(importReview, batch)).toMatchObject({ nuevas: 300, conErrores: 0 })
  expect(await step(importApply, batch)).toMatchObject({ estado: 'APLICADA', creadas: 300 })
  // returns the number of pending pages
  expect(await t.sql(`select gin_clean_pending_list('certificado.participante_search_text')::int as pages`)).toEqual([
    { pages: 0 },
  ])
  const found = await t.call<{ total: number }>(participante.routes.list, { query: { query: 'nombre 29' } })
  expect(found.body.total).toBe(13)
})

test('two imports of one record can be undone one after the other, the later first (B37)', async () => {
  const names = ['Uno', 'Dos', 'Tres']
  const batches: ImportBatch[] = []
  for (const nombre of names) {
    const batch = await read(clasificacion, [kindHeads, `ZZ1;${nombre};No;No;90`])
    await step(importReview, batch)
    batches.push(await step(importApply, batch, { actualizar: true }))
  }
  const nameNow = async () => (await t.sql("select nombre from rrhh.clasificacion where codigo = 'ZZ1'"))[0]?.nombre
  expect(await nameNow()).toBe('Tres')
  const [first, second, third] = batches as [ImportBatch, ImportBatch, ImportBatch]
  expect((await t.call(importUndo, { params: { id: second.idImportacion } })).status).toBe(409)
  expect((await step(importUndo, third)).estado).toBe('DESHECHA')
  expect(await nameNow()).toBe('Dos')
  expect((await step(importUndo, second)).estado).toBe('DESHECHA')
  expect(await nameNow()).toBe('Uno')
  expect((await step(importUndo, first)).estado).toBe('DESHECHA')
  expect(await nameNow()).toBeUndefined()
})

test('maps columns with headings of offices, and maps none when two fields match', async () => {
  const heads = {
    ...{ 'N° DNI': 'numeroDocumento', 'Ap. Paterno': 'apellidoPaterno', 'APELL. MATERNO': 'apellidoMaterno' },
    ...{
      'Fec. Nac.': 'fechaNacimiento',
      'Cel.': 'celular',
      Telf: 'telefono',
      Genero: 'sexo',
      'Est. Civil': 'estadoCivil',
    },
    ...{ Prenombres: null, Nombre: 'nombres', 'Tipo Doc.': 'tipoDocumento', 'E-mail': null, Apellidos: null },
    ...{ 'Correo instit.': 'correoInstitucional', Direcion: 'direccion', 'Teléfono de emergencia': null },
    ...{ 'Grado de Instrucción': 'formacion', 'Reg. pensionario': 'regimenPensionario', Observaciones: null },
  }
  const columns = Object.keys(heads)
  const batch = await read(trabajador, [columns.join(';'), columns.map(() => 'x').join(';')])
  expect(Object.fromEntries(batch.columnas.map((head, at) => [head, batch.campos[at]]))).toEqual(heads)
})

test('names all missing key columns in one message', async () => {
  const { idImportacion: id } = await read(nivelRemunerativo, ['Escala;Total', '1;2'])
  const answer = await t.call(importReview, { params: { id }, body: { campos: [null, null] } })
  const mensaje = 'Indique qué columnas contienen el código y el régimen laboral.'
  expect([answer.status, issuesOf(answer)]).toEqual([400, [{ campo: 'campos', mensaje }]])
})

test('a tree row may reference an earlier row of the file, and both are undone', async () => {
  const batch = await read(unidad, units)
  expect(await step(importReview, batch)).toMatchObject({ estado: 'REVISADA', nuevas: 2, conErrores: 1 })
  expect(await errorsOf(batch)).toEqual([[4, 'Unidad superior: «Nadie» no se encontró']])
  const params = { id: batch.idImportacion }
  const filas = [{ numero: 4, celdas: ['90.2', 'Planos', 'PVP', 'Línea', '01'] }]
  const repaired = await t.call<ImportBatch>(importRepair, { params, body: { filas } })
  expect(repaired.body, repaired.text).toMatchObject({ conErrores: 0, nuevas: 3 })
  expect(await step(importApply, batch)).toMatchObject({ estado: 'APLICADA', creadas: 3, conErrores: 0 })
  const below = await t.sql(
    `select u.codigo, p.codigo as padre from rrhh.unidad u join rrhh.unidad p on p.id_unidad = u.id_unidad_padre
     where u.codigo like '90%' order by 1`,
  )
  expect(below).toEqual([
    { codigo: '90', padre: '01' },
    { codigo: '90.1', padre: '90' },
    { codigo: '90.2', padre: '01' },
  ])
  const other = await read(unidad, [unitHeads, '90.3;Otra;PVX;Línea;90'])
  await step(importReview, other)
  await step(importApply, other)
  const refused = await step(importUndo, batch)
  expect(refused.proceso).toMatchObject({
    estado: 'FALLIDO',
    mensaje: expect.stringMatching(/^No se puede deshacer: 1 /),
  })
  expect(refused.proceso?.errores[0]).toMatchObject({ campo: 'Fila 2' })
  expect((await step(importUndo, other)).estado).toBe('DESHECHA')
  expect((await step(importUndo, batch)).estado).toBe('DESHECHA')
  expect(await t.sql("select from rrhh.unidad where codigo like '90%'")).toEqual([])
})

test('rejects an ambiguous name', async () => {
  const heads = 'Código;Nombre;Régimen laboral'
  const { id } = await createRow(t, resourceOf('rrhh.regimenLaboral'), { codigo: 'DOBLE' })
  await createRow(t, resourceOf('rrhh.regimenLaboral'), { nombre: 'Doble' })
  const batch = await read(nivelRemunerativo, [heads, 'N1;Uno;doble', `N2;Dos;#${id}`])
  await step(importReview, batch)
  const [first, ...others] = await errorsOf(batch)
  expect(first?.join(' ')).toMatch(/«doble» nombra a más de un registro; escriba su código o su número, como #12/)
  expect(others.flat().join(' ')).not.toMatch(/nombra a más/)
})

test('reports duplicates and existing records, and requires permission for updates', async () => {
  const heads = 'Código;Nombre;Hora de ingreso;Hora de salida'
  const batch = await read(turno, [heads, 'ZX1;Zeta uno;8:00;17:00', 'ZX1;Zeta dos;8:00;17:00'])
  await step(importReview, batch)
  expect((await errorsOf(batch))[0]).toEqual([3, 'Se repite en la fila 2'])
  const outsider = await t.call(turno.routes.importFile, {
    as: 'Consulta',
    body: { archivo: asFile([heads, 'A;B;8;9']) },
  })
  expect(outsider.status).toBe(403)
  const mine = { params: { id: batch.idImportacion } }
  for (const route of [importBatch, importReview, importRows, importApply, importUndo])
    expect((await t.call(route, { ...mine, as: 'Consulta', body: {} })).status, route.path).toBe(403)
  expect((await t.call(importBatch, { params: { id: 2_000_000_000 } })).status).toBe(404)
})

test('refuses to undo, with a list, once a record is in use', async () => {
  const batch = await read(clasificacion, [kindHeads, 'ZZ-B;Zonal B;No;No;91'])
  expect(await step(importReview, batch)).toMatchObject({ nuevas: 1, conErrores: 0 })
  await step(importApply, batch)
  await t.sql("update rrhh.clasificacion set nombre = 'Cambiada', version = version + 1 where codigo = 'ZZ-B'")
  const refused = await t.call<{ errorMessage: string; errors: unknown[] }>(importUndo, {
    params: { id: batch.idImportacion },
    body: {},
  })
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [{ campo: 'Fila 2', mensaje: expect.stringMatching(/cambió después$/) }],
  ])
})

const procesos = async (as?: string) => (await t.call<JobRecord[]>(jobRoutes.listJobs, { as })).body

test('a job is visible only to its owner, and can be cancelled and repeated', async () => {
  const batch = await read(clasificacion, [kindHeads, 'ZZ-C;Zonal C;No;No;9'])
  const params = { id: batch.idImportacion }
  const { body: asked } = await t.call<ImportBatch>(importReview, { params, body: {} })
  expect(asked.proceso).toMatchObject({ estado: 'PENDIENTE', titulo: 'Revisar filas.csv (clasificaciones)' })
  const again = await t.call<Row>(importReview, { params, body: {} })
  expect([again.status, again.body.codigo]).toEqual([409, 'EN_CURSO'])
  const mine = { params: { id: defined(asked.proceso, 'job').idProceso } }
  expect((await t.call(jobRoutes.getJob, { ...mine, as: 'Consulta' })).status).toBe(404)
  expect((await t.call(jobRoutes.cancelJob, { ...mine, as: 'Consulta' })).status).toBe(404)
  expect(await procesos('Consulta')).toEqual([])
  const { body: stopped } = await t.call<JobRecord>(jobRoutes.cancelJob, mine)
  expect(stopped).toMatchObject({ estado: 'CANCELADO', mensaje: 'Se detuvo a su pedido.' })
  expect(await t.work()).toBe(0)
  expect((await t.call<JobRecord>(jobRoutes.repeatJob, mine)).body.estado).toBe('PENDIENTE')
  expect((await t.call(jobRoutes.repeatJob, mine)).status).toBe(409)
  expect(await t.work()).toBe(1)
  expect((await procesos())[0]).toMatchObject({ estado: 'TERMINADO', hechas: 1, total: 1, restan: null })
  expect((await t.call(jobRoutes.cancelJob, mine)).status).toBe(409)
})

test('another process resumes a job whose process died, and the first one commits nothing', async () => {
  const batch = await read(clasificacion, [kindHeads, 'ZZ-D;Zonal D;No;No;9'])
  await t.call(importReview, { params: { id: batch.idImportacion }, body: {} })
  await t.sql(`update nucleo.proceso set estado = 'EN_CURSO', tomado_por = gen_random_uuid(), latido = now() - interval '1 minute',
    intentos = 1 where estado = 'PENDIENTE'`)
  const other = await t.another()
  expect(await other.work()).toBe(1)
  expect(await open(batch.idImportacion)).toMatchObject({ estado: 'REVISADA', proceso: { estado: 'TERMINADO' } })
  await t.call(importReview, { params: { id: batch.idImportacion }, body: {} })
  await t.sql(`update nucleo.proceso set estado = 'EN_CURSO', tomado_por = gen_random_uuid(), latido = now() - interval '1 minute',
    intentos = 4 where estado = 'PENDIENTE'`)
  await t.work()
  expect((await open(batch.idImportacion)).proceso).toMatchObject({
    estado: 'FALLIDO',
    mensaje: 'El proceso se interrumpió varias veces y no terminó. Puede repetirlo.',
  })
})

test('a job runs with the current permissions of its owner', async () => {
  const batch = await read(clasificacion, [kindHeads, 'ZZ-E;Zonal E;No;No;9'], 'RRHH')
  const asked = await t.call(importReview, { as: 'RRHH', params: { id: batch.idImportacion }, body: {} })
  expect(asked.status, asked.text).toBe(200)
  await t.sql(
    `delete from seguridad.permiso p using seguridad.recurso r, seguridad.perfil f where p.id_recurso = r.id_recurso
    and p.id_perfil = f.id_perfil and f.nombre = 'RRHH' and r.url = $1`,
    [clasificacion.routes.importFile.path],
  )
  await t.work()
  expect((await open(batch.idImportacion)).proceso).toMatchObject({
    estado: 'FALLIDO',
    mensaje: 'No tiene permiso para realizar esta acción.',
  })
})
