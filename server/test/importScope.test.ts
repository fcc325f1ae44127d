import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { clasificacion } from '@wamani/contract/rrhh/clasificacion.ts'
import { regimenLaboral } from '@wamani/contract/rrhh/contrato/regimenLaboral.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { trabajadorFormacion } from '@wamani/contract/rrhh/trabajador/trabajadorFormacion.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { expect, test } from 'vitest'
import { firstOf } from './helpers/firstOf.ts'
import { newPerson } from './helpers/modules/people.ts'
import { type Row, testApp } from './helpers/testApp.ts'

const t = await testApp()
const { importApply, importBatch, importReview, importRows } = importBatchRoutes

/** A user with a scope and exactly these calls. */
async function somebody(nombre: string, alcance: string, calls: readonly Route[]) {
  const made = await t.call<Row>(perfil.routes.create, { body: { nombre, alcance } })
  const id = Number(made.body.idPerfil)
  const names = calls.map(({ method, path }) => `${method} ${path}`)
  await t.sql(
    'insert into seguridad.perfil_servicio (id_perfil, id_servicio) select $1, id_servicio from seguridad.servicio',
    [id],
  )
  await t.sql(
    `insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
     select $1, id_servicio, id_recurso from seguridad.recurso where solicitud || ' ' || url = any($2)`,
    [id, names],
  )
  return newPerson(t, [nombre])
}

type As = { token: string }
async function imported(as: As, route: Route, lines: readonly string[], existentes = 'ACTUALIZAR') {
  const archivo = { nombre: 'filas.csv', tipo: 'text/csv', contenido: new TextEncoder().encode(lines.join('\r\n')) }
  const read = await t.call<ImportBatch>(route, { as, body: { archivo } })
  expect(read.status, read.text).toBe(201)
  const params = { id: read.body.idImportacion }
  const errors = async () => {
    const query = { estado: 'errores' } as const
    const { body } = await t.call<{ items: ImportRow[] }>(importRows, { as, params, query })
    return body.items.map(({ numero, errores }) => [numero, ...errores.map(({ mensaje }) => mensaje)])
  }
  const asked = await t.call(importReview, { as, params, body: {} })
  expect(asked.status, asked.text).toBe(200)
  await t.work()
  const reviewed = await errors()
  const applied = await t.call(importApply, { as, params, body: { soloValidas: true, existentes } })
  expect(applied.status, applied.text).toBe(200)
  await t.work()
  return { reviewed, errors, batch: (await t.call<ImportBatch>(importBatch, { as, params })).body, params }
}

const { routes } = cargo
const callsOf = (resource: { routes: Record<string, unknown> }, ...names: string[]) =>
  names.map((name) => resource.routes[name] as Route)
/** Look-ups of the post form. */
const choosing = [unidad, clasificacion, regimenLaboral].flatMap((resource) => callsOf(resource, 'options'))
const heads =
  'N.° de orden;Código del cargo;Cargo estructural;Unidad orgánica;Clasificación;Régimen laboral;Total de plazas;Es jefatura de la unidad;Documento de aprobación;Fecha de aprobación'

test('a scoped user imports only rows in scope', async () => {
  const head = await somebody('Encargado de una unidad', 'UNIDAD', [
    ...callsOf(cargo, 'list', 'get', 'create', 'update', 'importFile'),
    ...choosing,
  ])
  const post = firstOf(
    await t.sql<Row>(`select c.*, u.codigo as unidad, k.codigo as clase, r.codigo as regimen from rrhh.cargo c
    join rrhh.unidad u using (id_unidad) join rrhh.clasificacion k using (id_clasificacion)
    join rrhh.regimen_laboral r on r.id_regimen_laboral = c.id_regimen_laboral where c.estado = 'VIGENTE' and not c.es_jefatura order by 1 limit 1`),
  )
  const foreign = firstOf(
    await t.sql<Row>(
      `select c.numero_orden, c.nombre, u.codigo as unidad from rrhh.cargo c join rrhh.unidad u using (id_unidad)
    where not u.codigo like $1 || '%' and not $1 like u.codigo || '%' and c.estado = 'VIGENTE' order by 1 limit 1`,
      [post.unidad],
    ),
  )
  await t.sql('update rrhh.unidad set id_jefe = null, id_jefe_encargado = null')
  await t.sql(
    `update rrhh.unidad set id_jefe = w.id_trabajador from (select id_trabajador from rrhh.trabajador order by 1 limit 1) w where codigo = $1`,
    [post.unidad],
  )
  await t.sql(
    `update seguridad.usuario set id_trabajador = null where id_trabajador = (select min(id_trabajador) from rrhh.trabajador)`,
  )
  await t.sql(
    `update rrhh.trabajador set id_unidad = null where id_trabajador = (select min(id_trabajador) from rrhh.trabajador)`,
  )
  await t.sql(
    'update seguridad.usuario set id_trabajador = (select min(id_trabajador) from rrhh.trabajador) where id_usuario = $1',
    [head.id],
  )
  const line = (order: unknown, code: string, name: unknown, unit: unknown) =>
    [order, code, name, unit, post.clase, post.regimen, 1, 'No', 'Ordenanza 1', '01/02/2026'].join(';')
  const { reviewed, errors, batch, params } = await imported(head, routes.importFile, [
    heads,
    line(9001, 'ZX-901', 'Puesto propio', post.unidad),
    line(9002, 'ZX-902', 'Puesto ajeno', foreign.unidad),
    line(foreign.numero_orden, 'ZX-903', 'Nombre nuevo', post.unidad),
  ])
  expect(reviewed).toEqual([[3, 'Unidad orgánica: el registro seleccionado no existe o está inactivo']])
  expect(await errors()).toEqual([...reviewed, [4, expect.stringMatching(/^Ya existe un registro con /)]])
  expect(batch).toMatchObject({ estado: 'APLICADA', creadas: 1, actualizadas: 0, conErrores: 2 })
  expect(await t.sql('select nombre from rrhh.cargo where numero_orden in (9001, 9002) order by 1')).toEqual([
    { nombre: 'Puesto propio' },
  ])
  expect(await t.sql('select nombre from rrhh.cargo where numero_orden = $1', [foreign.numero_orden])).toEqual([
    { nombre: foreign.nombre },
  ])
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { as: head, params, query: {} })
  expect(JSON.stringify(body)).not.toContain(String(foreign.nombre))
})

test('a user without update permission adds rows and leaves existing ones unchanged', async () => {
  const writer = await somebody('Solo registra', 'TODO', callsOf(turno, 'list', 'get', 'create', 'importFile'))
  const known = firstOf(await t.sql<Row>('select codigo, nombre, version from rrhh.turno order by 1 limit 1'))
  const { reviewed, batch } = await imported(writer, turno.routes.importFile, [
    'Código;Nombre;Hora de ingreso;Hora de salida',
    `${known.codigo};Otro nombre;8:00;17:00`,
    'ZX-N;Turno nuevo;8:00;17:00',
  ])
  expect(reviewed).toEqual([[2, `Ya existe un registro con código igual a "${String(known.codigo)}"`]])
  expect(batch).toMatchObject({ estado: 'APLICADA', creadas: 1, actualizadas: 0, conErrores: 1 })
  expect(await t.sql('select codigo, nombre, version from rrhh.turno where codigo = $1', [known.codigo])).toEqual([
    known,
  ])
})

test('a review does not reveal employees outside the scope', async () => {
  const calls = [
    ...callsOf(trabajador, 'options', 'list', 'get', 'create', 'importFile'),
    ...callsOf(trabajadorFormacion, 'list', 'create', 'importFile'),
    ...choosing,
  ]
  const person = await somebody('Solo lo propio', 'PROPIO', calls)
  const workers = await t.sql<Row>(`select * from rrhh.trabajador where tipo_documento = 'DNI' order by 1 desc limit 2`)
  const [own, other] = [firstOf(workers), defined(workers[1], 'second worker')]
  await t.sql('update seguridad.usuario set id_trabajador = null where id_trabajador = $1', [own.id_trabajador])
  await t.sql('update seguridad.usuario set id_trabajador = $1 where id_usuario = $2', [own.id_trabajador, person.id])
  const formaciones = await imported(person, trabajadorFormacion.routes.importFile, [
    'Trabajador;Nivel',
    `${other.numero_documento};x`,
    '99999999;x',
  ])
  const [taken, free] = formaciones.reviewed
  expect(String(taken?.[1]).replace(String(other.numero_documento), '#')).toBe(
    String(free?.[1]).replace('99999999', '#'),
  )
  expect(String(free?.[1])).toMatch(/no se encontró$/)
  const line = (dni: unknown) => `${dni};Quispe;Huamán;Ana;15/03/1980;Femenino;080101;Av. Sol 1;984123456`
  const people = await imported(
    person,
    trabajador.routes.importFile,
    [
      'N.° de documento;Apellido paterno;Apellido materno;Nombres;Fecha de nacimiento;Sexo;Distrito;Dirección;Celular',
      line(other.numero_documento),
      line('99999999'),
    ],
    'OMITIR',
  )
  const said = people.reviewed.map(([, ...texts]) => texts.join(' '))
  expect(new Set(said).size).toBeLessThanOrEqual(1)
  expect([0, 2]).toContain(said.length)
})
