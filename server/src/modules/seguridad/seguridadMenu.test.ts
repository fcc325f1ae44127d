import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { type MenuInfo, session } from '@wamani/contract/seguridad/session.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { describe, expect, it } from 'vitest'
import { firstOf } from '../../../test/helpers/firstOf.ts'
import { newPerson, profileId } from '../../../test/helpers/modules/people.ts'
import { messageOf } from '../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp()
const other = await t.another()
const menuOf = async (token: string, app = t) =>
  (await app.call<MenuInfo>(session.getSessionInfo, { as: { token } })).body.accesoMenus

describe('the menu', () => {
  it('matches the reference data for the security module', async () => {
    const { body } = await t.call<MenuInfo>(session.getSessionInfo)
    expect(body.accesoMenus.find(({ descripcion }) => descripcion === 'Seguridad')).toEqual({
      descripcion: 'Seguridad',
      menus: [
        { descripcion: 'Usuarios', icon: 'IconUser', url: '/seguridad/usuarios', subMenus: [] },
        { descripcion: 'Perfiles', icon: 'IconUserShield', url: '/seguridad/perfil', subMenus: [] },
        { descripcion: 'Servicios', icon: 'IconApps', url: '/seguridad/servicio', subMenus: [] },
        { descripcion: 'Tipos de recurso', icon: 'IconTags', url: '/seguridad/tipoRecurso', subMenus: [] },
        { descripcion: 'Permisos', icon: 'IconLock', url: '/seguridad/permisos', subMenus: [] },
        { descripcion: 'Proveedores de identidad', icon: 'IconShieldCheck', url: '/seguridad/proveedor', subMenus: [] },
        { descripcion: 'Aplicaciones', icon: 'IconApi', url: '/seguridad/aplicacion', subMenus: [] },
        { descripcion: 'Avisos a otros sistemas', icon: 'IconWebhook', url: '/seguridad/suscripcion', subMenus: [] },
        { descripcion: 'Avisos enviados', icon: 'IconPackageExport', url: '/seguridad/entrega', subMenus: [] },
        { descripcion: 'Bitácora de seguridad', icon: 'IconHistory', url: '/seguridad/bitacora', subMenus: [] },
        {
          descripcion: 'Consultas de datos personales',
          icon: 'IconEye',
          url: '/seguridad/consulta-personal',
          subMenus: [],
        },
        { descripcion: 'Datos de una persona', icon: 'IconUserSearch', url: '/seguridad/persona', subMenus: [] },
        {
          descripcion: 'Retención de datos personales',
          icon: 'IconUserOff',
          url: '/seguridad/retencion',
          subMenus: [],
        },
      ],
    })
  })

  it('contains only what the profile grants: services in order, groups with their entries (R7)', async () => {
    const made = await t.call<Row>(perfil.routes.create, { body: { nombre: 'Certificador' } })
    const perfiles = [{ idPerfil: made.body.idPerfil }]
    const entry = (descripcionMenu: string, icon: string, urlMenu: string, orden: number, more: Row = {}) => ({
      ...{ menu: true, accion: 'VER', descripcion: descripcionMenu, tipoRecurso: 1, solicitud: 'GET' },
      ...{ descripcionMenu, icon, urlMenu, orden },
      ...more,
    })
    const service = async (descripcion: string, orden: number, recursos: Row[]) =>
      (
        await t.call<Row & { recursos: Row[] }>(servicio.routes.create, {
          body: { descripcion, orden, perfiles, recursos },
        })
      ).body
    const [talleres, tramite] = [
      await service('Talleres y diplomas', 3, [
        entry('Talleres', 'IconSchool', '/prueba/taller', 3),
        entry('Inicio', 'IconHome', '/prueba/inicio', 1),
        entry('Participantes', 'IconUser', '/prueba/participante', 2),
        entry('Catálogos', 'IconListDetails', '#', 4),
        entry('Vacío', 'IconListDetails', '#', 5),
      ]),
      await service('Mesa de partes', 5, [entry('Búsqueda', 'IconFileSearch', '/prueba/documentos', 0)]),
    ]
    const group = talleres.recursos.find(({ descripcion }) => descripcion === 'Catálogos')
    const child = entry('Sedes', 'IconPoint', '/prueba/sede', 0, { idRecursoPadre: group?.idRecurso })
    const saved = await t.call<{ recursos: Row[] }>(servicio.routes.update, {
      params: { id: talleres.idServicio },
      body: { descripcion: 'Talleres y diplomas', recursos: [...talleres.recursos, child] },
    })
    // The group itself is not granted: it is shown because of its entry.
    const given = [...saved.body.recursos, ...tramite.recursos].filter((one) => one.descripcionMenu !== 'Catálogos')
    await t.call('POST /seguridad/api/v1/permiso/lote', {
      body: { idPerfil: made.body.idPerfil, recursos: given.map(({ idRecurso }) => idRecurso) },
    })
    const one = await newPerson(t, ['Certificador'])
    expect(await menuOf(one.token)).toEqual([
      {
        descripcion: 'Talleres y diplomas',
        menus: [
          { descripcion: 'Inicio', icon: 'IconHome', url: '/prueba/inicio', subMenus: [] },
          { descripcion: 'Participantes', icon: 'IconUser', url: '/prueba/participante', subMenus: [] },
          { descripcion: 'Talleres', icon: 'IconSchool', url: '/prueba/taller', subMenus: [] },
          {
            descripcion: 'Catálogos',
            icon: 'IconListDetails',
            url: '#',
            subMenus: [{ descripcion: 'Sedes', url: '/prueba/sede' }],
          },
        ],
      },
      {
        descripcion: 'Mesa de partes',
        menus: [{ descripcion: 'Búsqueda', icon: 'IconFileSearch', url: '/prueba/documentos', subMenus: [] }],
      },
    ])
    const refused = await t.call('GET /seguridad/api/v1/usuario', { as: { token: one.token } })
    expect([refused.status, messageOf(refused)]).toEqual([403, 'No tiene permiso para realizar esta acción.'])
  })
})

describe('a permission', () => {
  it('allows reading and refuses writing, and has no effect without a session', async () => {
    const post = { body: { descripcion: 'Nuevo' } }
    expect((await t.call('GET /rrhh/api/v1/turno', { as: 'Consulta' })).status).toBe(200)
    await expectUnchanged(t, async () => {
      const refused = await t.call('POST /seguridad/api/v1/tipo-recurso', { as: 'Consulta', ...post })
      expect([refused.status, messageOf(refused)]).toEqual([403, 'No tiene permiso para realizar esta acción.'])
      expect((await t.call('POST /seguridad/api/v1/tipo-recurso', { as: null, ...post })).status).toBe(401)
    })
  })
})

describe('a change of rights acts on the next request of an open session, in every process (R6)', () => {
  const turnos = (token: string, app = t) =>
    app.call('GET /rrhh/api/v1/turno', { as: { token } }).then(({ status }) => status)
  const permisoOf = async (nombre: string) => {
    const row = firstOf(
      await t.sql<{ idpermiso: number; id_recurso: number; id_perfil: number; id_servicio: number }>(
        `select pe.* from seguridad.permiso pe join seguridad.perfil using (id_perfil) join seguridad.recurso using (id_recurso)
       where nombre = $1 and solicitud = 'GET' and url = '/rrhh/api/v1/turno'`,
        [nombre],
      ),
    )
    return row
  }
  const both = async (token: string) => [await turnos(token), await turnos(token, other)]

  it('when permissions are granted and removed', async () => {
    const { token } = await newPerson(t, ['Consulta'])
    expect(await both(token)).toEqual([200, 200])
    const permiso = await permisoOf('Consulta')
    await t.call('DELETE /seguridad/api/v1/permiso/'.concat(String(permiso.idpermiso)))
    expect(await both(token)).toEqual([403, 403])
    const body = { perfil: permiso.id_perfil, recurso: permiso.id_recurso }
    await other.call('POST /seguridad/api/v1/permiso', { body })
    expect(await both(token)).toEqual([200, 200])
  })

  it('when the profiles of the user change', async () => {
    const one = await newPerson(t, ['Consulta'])
    const assign = async (nombre: string) =>
      other.call(usuarioRoutes.assignPerfiles, {
        params: { id: one.id },
        body: { perfiles: [{ idPerfil: await profileId(t, nombre) }] },
      })
    await assign('Certificados')
    expect(await both(one.token)).toEqual([403, 403])
    await assign('Consulta')
    expect(await both(one.token)).toEqual([200, 200])
  })

  it('when a profile, a service, a resource or a link between them is switched off and on', async () => {
    const { token } = await newPerson(t, ['Analista RRHH'])
    const { id_perfil, id_servicio, id_recurso } = await permisoOf('Analista RRHH')
    const { body: service } = await t.call<Row & { recursos: Row[]; perfiles: Row[] }>(servicio.routes.get, {
      params: { id: id_servicio },
    })
    const setService = (changes: Row) =>
      t.call(servicio.routes.update, {
        params: { id: id_servicio },
        body: { descripcion: service.descripcion, ...changes },
      })
    const setProfile = (estado: boolean) =>
      t.call(perfil.routes.update, { params: { id: id_perfil }, body: { nombre: 'Analista RRHH', estado } })
    const withState = (estado: boolean) =>
      service.recursos.map((one) => (one.idRecurso === id_recurso ? { ...one, estado } : one))

    await setProfile(false)
    expect(await both(token)).toEqual([403, 403])
    const info = await t.call(session.getSessionInfo, { as: { token } })
    expect([info.status, messageOf(info)]).toEqual([400, 'El usuario no tiene un perfil activo asignado.'])
    await setProfile(true)
    expect(await both(token)).toEqual([200, 200])
    await setService({ estado: false })
    expect([await both(token), await menuOf(token)]).toEqual([[403, 403], []])
    await setService({ estado: true })
    const saved = await setService({ recursos: withState(false) })
    expect(saved.status, saved.text).toBe(200)
    expect(await both(token)).toEqual([403, 403])
    await setService({ recursos: withState(true) })
    expect(await both(token)).toEqual([200, 200])
    const others = service.perfiles.filter(({ idPerfil }) => idPerfil !== id_perfil)
    expect((await setService({ perfiles: others })).status).toBe(200)
    expect(await both(token)).toEqual([403, 403])
  })

  it('and survives a restart: a renamed service stays the same, a removed permission stays removed', async () => {
    const { syncRecursos } = await import('./syncRecursos.ts')
    const { modules } = await import('@wamani/contract/modules.ts')
    const [before] = await t.sql(
      'select (select count(*) from seguridad.recurso) r, (select count(*) from seguridad.permiso) p',
    )
    await t.sql("update seguridad.servicio set descripcion = 'Personal' where modulo = 'rrhh'")
    const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: 'inicio', now: new Date() }
    expect(await t.database.transaction(stamp, (db) => syncRecursos(db, modules))).toBe(0)
    expect(
      await t.sql('select (select count(*) from seguridad.recurso) r, (select count(*) from seguridad.permiso) p'),
    ).toEqual([before])
  })
})
