import { recurso } from '@wamani/contract/seguridad/recurso.ts'
import { servicio, servicioRoutes } from '@wamani/contract/seguridad/servicio.ts'
import { describe, expect, it } from 'vitest'
import { profileId } from '../../../test/helpers/modules/people.ts'
import { codeOf, issuesOf, messageOf } from '../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp()
const { create, get, update, remove, list } = servicio.routes

type Service = Row & { idServicio: number; version: number; recursos: Row[]; perfiles: Row[] }

const call = (url: string, changes: Row = {}): Row => ({
  menu: false,
  accion: 'ver',
  descripcion: `Ver ${url}`,
  tipoRecurso: { idTipoRecurso: 2, descripcion: 'OPERACIÓN' },
  solicitud: 'get',
  url,
  ...changes,
})
const entry = (urlMenu: string, changes: Row = {}): Row => ({
  ...call('', { url: '', menu: true, descripcion: `Menú ${urlMenu}` }),
  descripcionMenu: 'Entrada',
  urlMenu,
  icon: 'IconHome',
  orden: 5,
  ...changes,
})

let count = 0
async function newService(recursos: Row[] = [], changes: Row = {}): Promise<Service> {
  count += 1
  const body = { descripcion: `Servicio ${count}`, recursos, ...changes }
  const answer = await t.call<Service>(create, { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
const save = ({ idServicio, descripcion }: Service, changes: Row) =>
  t.call<Service>(update, { params: { id: idServicio }, body: { descripcion, ...changes } })
const saying = (answer: Parameters<typeof issuesOf>[0]) => [answer.status, issuesOf(answer)]
const core = async () => {
  const [row] = await t.sql<{ id: number }>(
    "select id_servicio as id from seguridad.servicio where modulo = 'seguridad'",
  )
  return (await t.call<Service>(get, { params: { id: row?.id } })).body
}

describe('a service', () => {
  it('is placed last unless it has an order, and is sent with its resources', async () => {
    const [last] = await t.sql<{ orden: number }>('select max(orden) as orden from seguridad.servicio')
    const orden = Number(last?.orden) + 1
    const made = await newService([call('/prueba/api/v1/a'), entry('#')])
    expect(made).toMatchObject({ orden, estado: true, perfiles: [], cantidadRecursos: 2, cantidadPerfiles: 0 })
    expect(made.recursos).toMatchObject([
      { accion: 'VER', solicitud: 'GET', url: '/prueba/api/v1/a', menu: false, descripcionMenu: null, urlMenu: null },
      { menu: true, url: null, urlMenu: '#', icon: 'IconHome', orden: 5, tipoRecurso: { descripcion: 'OPERACIÓN' } },
    ])
    const next = await newService([], { orden: null })
    expect(next.orden).toBe(orden + 1)
    const { body } = await t.call<{ items: Row[] }>(list, { query: { query: 'servicio' } })
    expect(body.items[0]).not.toHaveProperty('recursos')
  })

  it('replaces its resources by those sent: adds new ones, changes known ones, deletes missing ones', async () => {
    const made = await newService([call('/prueba/api/v1/a'), call('/prueba/api/v1/b'), call('/prueba/api/v1/c')])
    const [a, b] = made.recursos
    const answer = await save(made, {
      recursos: [{ ...a, accion: 'listar' }, b, { ...call('/prueba/api/v1/d'), idRecurso: 0 }],
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.recursos.map(({ url, accion, version }) => [url, accion, version])).toEqual([
      ['/prueba/api/v1/a', 'LISTAR', 2],
      ['/prueba/api/v1/b', 'VER', 1],
      ['/prueba/api/v1/d', 'VER', 1],
    ])
    expect((await save(made, {})).body.recursos).toHaveLength(3)
    expect((await save(made, { recursos: [] })).body.recursos).toEqual([])
  })

  it('nests submenus under its own menus only', async () => {
    const foreign = await newService([entry('/ajena')])
    const made = await newService([entry('#', { descripcion: 'Grupo' }), entry('/hija', { descripcion: 'Hija' })])
    const [group, child] = made.recursos
    const hung = await save(made, { recursos: [group, { ...child, recursoPadre: { idRecurso: group?.idRecurso } }] })
    expect(hung.body.recursos[1]?.recursoPadre).toMatchObject({ idRecurso: group?.idRecurso })
    const [, below] = hung.body.recursos
    const refused = async (recursos: readonly unknown[], campo: string, mensaje: string) =>
      expect(saying(await save(made, { recursos }))).toEqual([400, [{ campo, mensaje }]])
    await refused(
      [group, { ...below, idRecursoPadre: foreign.recursos[0]?.idRecurso, recursoPadre: undefined }],
      'recursos.1.recursoPadre',
      'El menú superior debe pertenecer al mismo servicio.',
    )
    await refused(
      [group, below, entry('/nieta', { idRecursoPadre: below?.idRecurso })],
      'recursos.2.recursoPadre',
      'El menú superior no puede ser un submenú.',
    )
    await refused([below], 'recursos.0.recursoPadre', 'El menú superior debe pertenecer al mismo servicio.')
    const flat = await save(made, { recursos: [group, { ...below, menu: false }] })
    expect(flat.body.recursos.find(({ idRecurso }) => idRecurso === below?.idRecurso)).toMatchObject({
      menu: false,
      descripcionMenu: null,
      urlMenu: null,
      icon: null,
      orden: 0,
      recursoPadre: null,
    })
  })

  it.each([
    [{ accion: '' }, 'accion', 'Ingrese una acción'],
    [{ descripcion: ' ' }, 'descripcion', 'Ingrese una descripción'],
    [{ tipoRecurso: { idTipoRecurso: 0 } }, 'tipoRecurso', 'Seleccione un tipo de recurso'],
    [{ tipoRecurso: 999 }, 'tipoRecurso', 'Tipo recurso: el registro seleccionado no existe o está inactivo'],
    [{ solicitud: null }, 'solicitud', 'Ingrese solicitud'],
    [{ solicitud: 'PATCH' }, 'solicitud', 'La solicitud debe ser GET, POST, PUT o DELETE.'],
    [{ url: 'sin-barra' }, 'url', 'La URL no tiene un formato válido'],
    [{ url: '/a?b=1' }, 'url', 'La URL no tiene un formato válido'],
    [{ orden: 1000 }, 'orden', 'El orden debe ser menor o igual a 999'],
    [{ idRecurso: 1 }, 'idRecurso', 'Recurso: el registro seleccionado no existe o está inactivo'],
    [{ menu: true, urlMenu: '#', icon: 'IconHome' }, 'descripcionMenu', 'Ingrese una descripción menú'],
    [{ menu: true, descripcionMenu: 'X', icon: 'IconHome' }, 'urlMenu', 'Ingrese una url de menú'],
    [{ menu: true, descripcionMenu: 'X', urlMenu: '#' }, 'icon', 'Ingrese ícono'],
  ])('refuses a resource with %j', async (changes, campo, mensaje) => {
    const made = await newService()
    await expectUnchanged(t, async () => {
      const answer = await save(made, { recursos: [call('/prueba/api/v1/a', changes)] })
      expect(saying(answer)).toEqual([400, [{ campo: `recursos.0.${campo}`, mensaje }]])
    })
  })

  it('refuses menu links to other sites', async () => {
    for (const urlMenu of ['//otra.example', '/\\\\otra.example', 'https://otra.example', '/a//b'])
      expect([
        urlMenu,
        (await t.call(create, { body: { descripcion: 'Fuera', recursos: [entry(urlMenu)] } })).status,
      ]).toEqual([urlMenu, 400])
  })

  it('has each call and each menu once', async () => {
    const made = await newService()
    const same = await save(made, { recursos: [call('/prueba/api/v1/a'), call('/prueba/api/v1/a')] })
    expect([same.status, codeOf(same), issuesOf(same)[0]?.campo]).toEqual([409, 'DUPLICADO', 'recursos.1.url'])
    const menus = await save(made, { recursos: [entry('/x'), entry('/x'), entry('#'), entry('#')] })
    expect([menus.status, issuesOf(menus)]).toEqual([409, [expect.objectContaining({ campo: 'recursos.1.urlMenu' })]])
    const other = { recursos: [call('/prueba/api/v1/a'), call('/prueba/api/v1/a', { solicitud: 'POST' })] }
    expect((await save(made, other)).status).toBe(200)
  })

  it('cannot lose granted resources or be deleted while it has some', async () => {
    const idPerfil = await profileId(t, 'Consulta')
    const made = await newService([call('/prueba/api/v1/a', { descripcion: 'Ver lo dado' })], {
      perfiles: [{ idPerfil }],
    })
    const [granted] = made.recursos
    await t.call('POST /seguridad/api/v1/permiso', { body: { perfil: { idPerfil }, recurso: granted } })
    const missing = await save(made, { recursos: [] })
    expect([missing.status, messageOf(missing)]).toEqual([409, 'El recurso "Ver lo dado" tiene permisos asignados.'])
    const removed = await t.call(remove, { params: { id: made.idServicio } })
    expect([removed.status, messageOf(removed)]).toEqual([
      409,
      'No se puede eliminar el servicio porque sus recursos tienen permisos asignados.',
    ])
    const ofService = { params: { id: made.idServicio } }
    expect((await t.call<Row[]>(servicioRoutes.listRecursos, ofService)).body).toMatchObject([
      { url: '/prueba/api/v1/a' },
    ])
    expect((await t.call<Row[]>(servicioRoutes.listPerfiles, ofService)).body).toMatchObject([
      { perfil: { idPerfil, nombre: 'Consulta' }, servicio: { idServicio: made.idServicio } },
    ])
    const left = await save(made, { perfiles: [] })
    expect([left.status, left.body.perfiles]).toEqual([200, []])
    expect(await t.sql('select 1 from seguridad.permiso where id_servicio = $1', [made.idServicio])).toEqual([])
    expect((await t.call(remove, ofService)).status).toBe(204)
    expect((await t.call(servicioRoutes.listRecursos, ofService)).status).toBe(404)
  })

  it('shows in its history which profiles were linked and unlinked', async () => {
    const idPerfil = await profileId(t, 'Salud')
    const made = await newService([], { perfiles: [idPerfil] })
    await save(made, { perfiles: [] })
    const { body } = await t.call<{ cambios: Row[] }[]>(servicio.routes.history, { params: { id: made.idServicio } })
    expect(body.map(({ cambios }) => cambios.find(({ campo }) => campo === 'perfiles'))).toMatchObject([
      { antes: [{ nombre: 'Salud' }], despues: [] },
      { antes: [], despues: [{ nombre: 'Salud' }] },
    ])
  })

  it('lists resources by service, in its order', async () => {
    const { idServicio } = await core()
    const query = { idServicio, per_page: 300 }
    const { body } = await t.call<{ items: Row[]; total: number }>(recurso.routes.list, { query })
    expect(new Set(body.items.map((one) => (one.servicio as Row).descripcion))).toEqual(new Set(['Seguridad']))
    const all = await t.call<{ items: Row[] }>(recurso.routes.list, {
      query: { per_page: 300, query: 'listar turnos' },
    })
    expect(all.body.items).toMatchObject([{ url: '/rrhh/api/v1/turno', servicio: { descripcion: 'Recursos Humanos' } }])
  })
})

describe('the service of security (R12)', () => {
  const STAYS = 'El servicio Seguridad no se puede desactivar ni eliminar.'
  const KEPT = 'No se puede quitar este permiso al perfil Administrador.'

  it('cannot be deactivated or deleted, not even after a rename', async () => {
    const before = await core()
    const named = await save({ ...before, descripcion: 'Accesos' }, {})
    expect(named.body.descripcion).toBe('Accesos')
    for (const answer of [
      await save(before, { estado: false }),
      await t.call(remove, { params: { id: before.idServicio } }),
    ])
      expect([answer.status, messageOf(answer)]).toEqual([409, STAYS])
    expect((await save(before, {})).status).toBe(200)
  })

  it('keeps the administrators, their calls and their resources', async () => {
    const before = await core()
    const [first = {}, ...others] = before.recursos
    const consulta = await profileId(t, 'Consulta')
    const wrong = [
      { perfiles: [] },
      { perfiles: [{ idPerfil: consulta }] },
      { recursos: others },
      { recursos: [{ ...first, estado: false }, ...others] },
      { recursos: [{ ...first, url: '/otra' }, ...others] },
      { recursos: [{ ...first, solicitud: 'DELETE', url: '/otra' }, ...others] },
    ]
    await expectUnchanged(t, async () => {
      for (const changes of wrong) {
        const answer = await save(before, changes)
        expect([answer.status, messageOf(answer)]).toEqual([409, KEPT])
      }
    })
    const renamed = { ...first, descripcion: 'Otra descripción' }
    expect((await save(before, { recursos: [renamed, ...others] })).status).toBe(200)
  })

  it('cannot lose its calls to a resource row of another service', async () => {
    const { idServicio } = await core()
    const made = await newService()
    const hiding: [string, string][] = [
      ['put', `/seguridad/api/v1/servicio/${idServicio}`],
      ['put', '/seguridad/api/v1/usuario/1/{x}'],
      ['delete', '/seguridad/api/v1/servicio/{id}'.replace('{id}', String(made.idServicio))],
    ]
    await expectUnchanged(t, async () => {
      for (const [solicitud, url] of hiding) {
        const answer = await save(made, { recursos: [call(url, { solicitud })] })
        expect([url, answer.status, messageOf(answer)]).toEqual([url, 409, KEPT])
      }
    })
    // The same calls with other parameter names take nothing away.
    const named = await save(made, {
      recursos: [call('/seguridad/api/v1/{modulo}/{idServicio}', { solicitud: 'put' })],
    })
    expect(named.status, named.text).toBe(200)
    const again = [
      call('/seguridad/api/v1/servicio/{idServicio}', { solicitud: 'put' }),
      call('/seguridad/api/v1/servicio'),
    ]
    expect((await save(made, { recursos: again })).status).toBe(200)
    expect((await save(made, { recursos: [] })).status).toBe(200)
  })

  it('lets an added resource be deleted while nobody needs it', async () => {
    const before = await core()
    const added = await save(before, { recursos: [...before.recursos, call('/prueba/api/v1/ensayo')] })
    expect(added.body.recursos).toHaveLength(before.recursos.length + 1)
    expect((await save(before, { recursos: before.recursos })).status).toBe(200)
  })
})
