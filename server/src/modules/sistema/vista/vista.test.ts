import { type SavedView, viewRoutes, viewsMax } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import type { MenuInfo } from '@wamani/contract/seguridad/session.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, it } from 'vitest'
import { newPerson, profileId } from '../../../../test/helpers/modules/people.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()
const [ana, luis, eva] = [
  await newPerson(t, ['RRHH']),
  await newPerson(t, ['RRHH', 'Consulta']),
  await newPerson(t, ['Combustible']),
]
const rrhh = await profileId(t, 'RRHH')
const consulta = await profileId(t, 'Consulta')
type Who = { token: string }

const lista = 'rrhh.turno'
const estado = {
  query: 'noc',
  sortBy: '-nombre',
  per_page: 20,
  filtros: { activo: 'true' },
  columnas: ['codigo', 'nombre'],
}
const save = (as: Who, body: object) =>
  t.call<SavedView>(viewRoutes.createVista, { as, body: { lista, estado, ...body } })
const listOf = async (as: Who | string, of = lista) =>
  (await t.call<SavedView[]>(viewRoutes.listVistas, { as, query: { lista: of } })).body
const namesOf = async (as: Who | string) => (await listOf(as)).map(({ nombre }) => nombre)
const initialOf = async (as: Who) =>
  (await t.call<{ lista: string; idVista: number; estado: object }[]>(viewRoutes.listVistasIniciales, { as })).body

it('stores the columns and filters of a list under a name, for its owner only', async () => {
  const { status, body } = await save(ana, { nombre: '  Noche   activa ' })
  expect([status, body.nombre, body.estado, body.propia, body.eliminable]).toEqual([
    201,
    'Noche activa',
    estado,
    true,
    true,
  ])
  expect(await namesOf(ana)).toEqual(['Noche activa'])
  expect(await namesOf(luis)).toEqual([])
  for (const [route, sent] of [
    [viewRoutes.updateVista, { nombre: 'Ajena' }],
    [viewRoutes.removeVista, undefined],
  ] as const)
    expect((await t.call(route, { as: luis, params: { id: body.idVista }, body: sent })).status).toBe(404)
})

it('has unique names per owner and list, ignoring case and accents', async () => {
  const again = await save(ana, { nombre: 'NOCHE ÁCTIVA' })
  expect([again.status, again.body]).toMatchObject([
    409,
    { errors: [{ campo: 'nombre', mensaje: 'Ya existe un registro con nombre igual a "NOCHE ÁCTIVA"' }] },
  ])
  expect((await save(luis, { nombre: 'Noche activa' })).status).toBe(201)
  expect((await save(ana, { nombre: 'Noche activa', lista: 'rrhh.unidad', estado: {} })).status).toBe(201)
  const other = (await save(ana, { nombre: 'Otra' })).body.idVista
  const renamed = await t.call(viewRoutes.updateVista, {
    as: ana,
    params: { id: other },
    body: { nombre: 'noche activa' },
  })
  expect(renamed.status).toBe(409)
  expect((await t.call(viewRoutes.removeVista, { as: ana, params: { id: other } })).status).toBe(204)
})

it('refuses unknown columns and filters and reports every issue', async () => {
  const unknown = {
    sortBy: 'clave',
    filtros: { activo: 'quizás', color: 'rojo', current_page: '3', tipo: 'x'.repeat(2001) },
    columnas: ['codigo', 'constructor'],
  }
  const tooLong = await save(ana, { nombre: 'Rara', estado: unknown })
  expect([tooLong.status, tooLong.body]).toMatchObject([400, { errors: [{ campo: 'estado.filtros.tipo' }] }])
  const { tipo: _, ...filtros } = unknown.filtros
  const refused = await save(ana, { nombre: 'Rara', estado: { ...unknown, filtros } })
  expect(refused.status).toBe(400)
  expect((refused.body as unknown as { errors: { campo: string }[] }).errors.map(({ campo }) => campo)).toEqual([
    'filtros.activo',
    'filtros.color',
    'filtros.current_page',
    'columnas',
    'sortBy',
  ])
  expect((await save(ana, { estado: {} })).body).toMatchObject({
    errors: [{ campo: 'nombre', mensaje: 'Ingrese el nombre' }],
  })
})

it('is shared with profiles of the user; users who grant permissions can share it with any profile', async () => {
  const { body } = await save(ana, { nombre: 'De todos', idPerfil: rrhh })
  const shared = (await listOf(luis)).find(({ idVista }) => idVista === body.idVista)
  const [{ name } = {}] = await t.sql('select nombre_completo as name from seguridad.usuario where username = $1', [
    ana.username,
  ])
  expect(shared).toMatchObject({
    propia: false,
    eliminable: false,
    propietario: name,
    perfil: { nombre: 'RRHH' },
  })
  const change = (as: Who | string, sent: object) =>
    t.call(viewRoutes.updateVista, { as, params: { id: body.idVista }, body: sent })
  expect((await change(luis, { nombre: 'Mía' })).status).toBe(404)
  expect((await t.call(viewRoutes.removeVista, { as: luis, params: { id: body.idVista } })).status).toBe(403)

  expect((await change(ana, { idPerfil: consulta })).body).toMatchObject({
    errors: [{ campo: 'idPerfil', mensaje: 'No puede compartir la vista con ese perfil' }],
  })
  const profilesOf = async (as: Who | string) =>
    (await t.call<{ nombre: string }[]>(viewRoutes.listPerfilesDeVista, { as })).body.map(({ nombre }) => nombre)
  expect(await profilesOf(ana)).toEqual(['RRHH'])
  expect(await profilesOf('Administrador')).toContain('Establecimiento privado')
  const given = await t.call<SavedView>(viewRoutes.createVista, {
    body: { lista, nombre: 'Oficial', estado, idPerfil: consulta },
  })
  expect(given.status).toBe(201)
  expect(await namesOf(luis)).toContain('Oficial')
  expect(await namesOf(ana)).not.toContain('Oficial')

  expect((await change(ana, { idPerfil: null })).status).toBe(200)
  expect(await namesOf(luis)).not.toContain('De todos')
})

it('is shared with everyone by users with the right; others can read, hide and copy it', async () => {
  const refused = await save(ana, { nombre: 'Para todos', paraTodos: true })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { errors: [{ campo: 'paraTodos', mensaje: 'No puede compartir la vista con todos' }] },
  ])
  const both = { lista, nombre: 'Para todos', estado, paraTodos: true, idPerfil: rrhh }
  expect((await t.call(viewRoutes.createVista, { body: both })).body).toMatchObject({
    errors: [{ campo: 'paraTodos', mensaje: 'Comparta la vista con un perfil o con todos, no con ambos' }],
  })
  const { status, body } = await t.call<SavedView>(viewRoutes.createVista, { body: { ...both, idPerfil: null } })
  expect([status, body.paraTodos]).toEqual([201, true])

  const params = { id: body.idVista }
  const seen = async (who: Who) => (await listOf(who)).find(({ idVista }) => idVista === body.idVista)
  expect(await seen(ana)).toMatchObject({
    propia: false,
    eliminable: false,
    paraTodos: true,
    oculta: false,
    perfil: null,
  })
  expect((await t.call(viewRoutes.listVistas, { as: eva, query: { lista } })).status).toBe(403)
  expect((await t.call(viewRoutes.updateVista, { as: ana, params, body: { nombre: 'Mía' } })).status).toBe(404)
  expect((await t.call(viewRoutes.removeVista, { as: ana, params })).status).toBe(403)

  const hide = (as: Who | undefined, oculta: boolean) =>
    t.call(viewRoutes.setVistaOculta, { ...(as && { as }), params, body: { oculta } })
  expect((await hide(ana, true)).status).toBe(204)
  expect((await hide(ana, true)).status).toBe(204)
  expect([(await seen(ana))?.oculta, (await seen(luis))?.oculta]).toEqual([true, false])
  expect((await hide(ana, false)).status).toBe(204)
  expect((await seen(ana))?.oculta).toBe(false)
  // a view of the user is removed, not hidden
  expect((await hide(undefined, true)).status).toBe(404)
  expect((await save(ana, { nombre: 'Para todos' })).status).toBe(201)

  const withProfile = await t.call(viewRoutes.updateVista, { params, body: { idPerfil: consulta } })
  expect(withProfile.status).toBe(400)
  expect((await t.call(viewRoutes.updateVista, { params, body: { paraTodos: false } })).status).toBe(200)
  expect(await seen(ana)).toBeUndefined()
  expect((await hide(ana, true)).status).toBe(404)
})

it('is removed by users who grant permissions only while it is shared', async () => {
  const { body } = await save(luis, { nombre: 'Molesta' })
  const remove = () => t.call(viewRoutes.removeVista, { params: { id: body.idVista } })
  expect((await remove()).status).toBe(404)
  await t.call(viewRoutes.updateVista, { as: luis, params: { id: body.idVista }, body: { idPerfil: consulta } })
  expect((await remove()).status).toBe(204)
  expect(await namesOf(luis)).not.toContain('Molesta')
})

it('opens a list with the chosen view, and without one when that view is no longer visible', async () => {
  const { body } = await save(ana, { nombre: 'Primera', idPerfil: rrhh, inicial: true })
  expect(body.inicial).toBe(true)
  const choose = (as: Who, idVista: number | null) =>
    t.call(viewRoutes.chooseVistaInicial, { as, body: { lista, idVista } })
  expect((await choose(luis, body.idVista)).status).toBe(204)
  expect(await initialOf(luis)).toEqual([{ lista, idVista: body.idVista, estado }])
  expect((await choose(luis, null)).status).toBe(204)
  expect(await initialOf(luis)).toEqual([])
  expect(await initialOf(ana)).toMatchObject([{ idVista: body.idVista }])

  await choose(luis, body.idVista)
  await t.call(viewRoutes.updateVista, { as: ana, params: { id: body.idVista }, body: { idPerfil: null } })
  expect(await initialOf(luis)).toEqual([])
  expect((await choose(luis, body.idVista)).status).toBe(404)
  await t.call(viewRoutes.removeVista, { as: ana, params: { id: body.idVista } })
  expect(await initialOf(ana)).toEqual([])
})

it('grants nothing: without the list its views are not visible, and permissions stay the same', async () => {
  await t.call(viewRoutes.createVista, {
    body: { lista, nombre: 'Para combustible', estado, idPerfil: await profileId(t, 'Combustible') },
  })
  expect((await t.call(viewRoutes.listVistas, { as: eva, query: { lista } })).status).toBe(403)
  expect((await save(eva, { nombre: 'Mía' })).status).toBe(403)
  expect((await t.call(viewRoutes.listVistas, { as: eva, query: { lista: 'rrhh.nada' } })).status).toBe(403)
  const { permisos } = (await t.call<MenuInfo>(session.getSessionInfo, { as: eva })).body
  expect(permisos).not.toContain('GET /rrhh/api/v1/turno')
  expect((await t.call('GET /rrhh/api/v1/turno?activo=true', { as: eva })).status).toBe(403)
})

it('ignores a removed field and shows the rest of the view', async () => {
  const { body } = await save(ana, { nombre: 'Vieja' })
  await t.sql(
    `update nucleo.vista set estado = estado || '{"sortBy":"antes","columnas":["antes","nombre"],"filtros":{"antes":"1","activo":"true"}}'
     where id_vista = $1`,
    [body.idVista],
  )
  const stale = (await listOf(ana)).find(({ idVista }) => idVista === body.idVista)
  expect(stale?.estado).toEqual({ query: 'noc', per_page: 20, filtros: { activo: 'true' }, columnas: ['nombre'] })
})

it('hides fields that the users it is shared with cannot read', async () => {
  const hiding = 'combustible.vale'
  const estado = { filtros: {}, columnas: ['numero', 'codigo'] }
  const body = { lista: hiding, nombre: 'Con su código', estado, idPerfil: consulta }
  const made = await t.call<SavedView>(viewRoutes.createVista, { body })
  expect([made.status, made.body.estado.columnas]).toEqual([201, ['numero', 'codigo']])
  expect((await listOf(luis, hiding))[0]?.estado.columnas).toEqual(['numero'])
})

it('is limited in number per list', async () => {
  await t.sql(
    `insert into nucleo.vista (id_usuario, lista, nombre, estado)
     select $1, 'rrhh.unidad', 'v ' || n, '{"per_page":10,"filtros":{},"columnas":[]}' from generate_series(2, $2) n`,
    [ana.id, viewsMax],
  )
  const beyond = await save(ana, { nombre: 'Una más', lista: 'rrhh.unidad', estado: {} })
  expect([beyond.status, beyond.body]).toMatchObject([
    409,
    { errorMessage: expect.stringContaining(`${viewsMax} vistas`) },
  ])
})

it('is deleted with its owner', async () => {
  const gone = await newPerson(t, ['RRHH'])
  await save(gone, { nombre: 'Se va', inicial: true })
  await t.sql('delete from seguridad.usuario where id_usuario = $1', [gone.id])
  expect(await t.sql('select from nucleo.vista where id_usuario = $1', [gone.id])).toEqual([])
})
