import { entrega } from '@wamani/contract/seguridad/entrega.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { permiso, permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { suscripcion } from '@wamani/contract/seguridad/suscripcion.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { expect, it } from 'vitest'
import { firstOf } from '../helpers/firstOf.ts'
import { newPerson, profileId, tokenOf, unchanged } from '../helpers/modules/people.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp()

/** A user who may manage users, profiles and permissions, but not HR. */
const made = await t.call<Row>(perfil.routes.create, { body: { nombre: 'Encargado', alcance: 'TODO' } })
const own = Number(made.body.idPerfil)
await t.sql(
  `insert into seguridad.perfil_servicio (id_perfil, id_servicio) select $1, id_servicio from seguridad.servicio`,
  [own],
)
await t.sql(
  `insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
   select $1, r.id_servicio, r.id_recurso from seguridad.recurso r join seguridad.servicio s using (id_servicio)
   where s.modulo = 'seguridad' and r.url is not null`,
  [own],
)
const manager = await newPerson(t, ['Encargado'])
const as = { token: manager.token }
await t.sql("insert into seguridad.perfil (nombre) values ('Sin permisos')")
const consulta = await newPerson(t, ['Sin permisos'])
const idOf = async (call: string) => {
  const [row] = await t.sql<{ id: number }>(
    "select id_recurso as id from seguridad.recurso where solicitud || ' ' || url = $1",
    [call],
  )
  return Number(row?.id)
}
const beyond = await idOf('POST /rrhh/api/v1/turno')
const within = await idOf('GET /seguridad/api/v1/usuario')
const refused = (work: () => Promise<{ status: number; text: string }>) =>
  expectUnchanged(t, async () => {
    const { status, text } = await work()
    expect([status, text]).toEqual([403, expect.stringContaining('No tiene permiso')])
  })

it('nobody assigns a profile with more permissions than their own', async () => {
  for (const nombre of ['Administrador', 'RRHH']) {
    const perfiles = [{ idPerfil: own }, { idPerfil: await profileId(t, nombre) }]
    for (const { id, ...person } of [manager, consulta]) {
      await refused(() => t.call(usuarioRoutes.assignPerfiles, { as, params: { id }, body: { perfiles } }))
      const body = { ...unchanged({ id, ...person }), perfiles }
      await refused(() => t.call(usuario.routes.update, { as, params: { id }, body }))
    }
    const body = { ...consulta.body, username: 'otra.cuenta', dni: '79999999', correo: 'otra@region.example', perfiles }
    await refused(() => t.call(usuario.routes.create, { as, body }))
  }
  const perfiles = [{ idPerfil: own }]
  const given = await t.call(usuarioRoutes.assignPerfiles, { as, params: { id: consulta.id }, body: { perfiles } })
  expect(given.status, given.text).toBe(200)
})

it('nobody takes over an account with more permissions', async () => {
  const body = { clave: 'Nueva-Frase-77', confirmarClave: 'Nueva-Frase-77' }
  const rrhh = await newPerson(t, ['RRHH'])
  for (const id of [1, rrhh.id]) await refused(() => t.call(usuarioRoutes.updateClave, { as, params: { id }, body }))
  const poor = await newPerson(t, ['Sin permisos'])
  expect((await t.call(usuarioRoutes.updateClave, { as, params: { id: poor.id }, body })).status).toBe(200)
  expect(await tokenOf(t, poor.username, 'Nueva-Frase-77')).toBeTruthy()
})

it('nobody changes, disables or signs out an account with more permissions', async () => {
  const rrhh = await newPerson(t, ['RRHH'])
  const administrator = firstOf(
    await t.sql<Row>(
      'select nombre, apellido_paterno as "apellidoPaterno", dni, correo from seguridad.usuario where id_usuario = 1',
    ),
  )
  const targets = [
    { id: rrhh.id, body: unchanged(rrhh), perfiles: rrhh.body.perfiles },
    { id: 1, body: administrator, perfiles: [{ idPerfil: await profileId(t, 'Administrador') }] },
  ]
  for (const { id, body, perfiles } of targets) {
    const params = { id }
    const [open] = await t.sql<{ id: number }>('select id_sesion as id from seguridad.sesion where id_usuario = $1', [
      id,
    ])
    const change = (changes: Row) =>
      t.call(usuario.routes.update, { as, params, body: { ...body, perfiles, ...changes } })
    await refused(() => change({ estado: false }))
    await refused(() => change({ correo: 'ajeno@region.example' }))
    await refused(() => change({ perfiles: [{ idPerfil: own }] }))
    await refused(() => t.call(usuarioRoutes.assignPerfiles, { as, params, body: { perfiles: [{ idPerfil: own }] } }))
    await refused(() => t.call(usuario.routes.remove, { as, params }))
    await refused(() => t.call(usuarioRoutes.endSesiones, { as, params }))
    await refused(() => t.call(usuarioRoutes.endSesion, { as, params: { ...params, idSesion: open?.id } }))
  }
  const poor = await newPerson(t, ['Sin permisos'])
  const params = { id: poor.id }
  const mine = { ...unchanged(poor), correo: 'otro.correo@region.example' }
  expect((await t.call(usuario.routes.update, { as, params, body: mine })).status).toBe(200)
  expect((await t.call(usuarioRoutes.endSesiones, { as, params })).status).toBe(204)
  expect((await t.call(usuario.routes.update, { as, params, body: { ...mine, estado: false } })).status).toBe(200)
  expect((await t.call(usuario.routes.remove, { as, params })).status).toBe(204)
  expect((await t.call(usuarioRoutes.endSesiones, { as, params: { id: manager.id } })).status).toBe(204)
})

it('nobody revokes a profile that grants more than their own permissions', async () => {
  const id = await profileId(t, 'RRHH')
  const { body } = await t.call<Row>(perfil.routes.get, { params: { id } })
  for (const change of [{ estado: false }, { alcance: 'PROPIO' }])
    await refused(() => t.call(perfil.routes.update, { as, params: { id }, body: { ...body, ...change } }))
})

it('nobody revokes a permission from a profile with more permissions', async () => {
  const [theirs] = await t.sql<{ id: number }>(
    `select idpermiso as id from seguridad.permiso where id_recurso = $1 and id_perfil = $2`,
    [beyond, await profileId(t, 'RRHH')],
  )
  const id = Number(theirs?.id)
  await refused(() => t.call(permiso.routes.remove, { as, params: { id } }))
  await refused(() => t.call(permisoRoutes.removePermisos, { as, body: { idpermiso: [id] } }))
})

it('nobody grants a permission that they do not have', async () => {
  const other = await profileId(t, 'Consulta')
  for (const idPerfil of [own, other]) {
    await refused(() => t.call(permiso.routes.create, { as, body: { idPerfil, idRecurso: beyond } }))
    await refused(() => t.call(permisoRoutes.addPermisos, { as, body: { idPerfil, recursos: [beyond] } }))
  }
  const [held] = await t.sql<{ id: number }>('select idpermiso as id from seguridad.permiso where id_perfil = $1', [
    own,
  ])
  const moved = { idPerfil: own, idRecurso: beyond }
  await refused(() => t.call(permiso.routes.update, { as, params: { id: held?.id }, body: moved }))
  await t.sql(
    `insert into seguridad.perfil_servicio (id_perfil, id_servicio)
     select $1, id_servicio from seguridad.servicio where modulo = 'seguridad'`,
    [other],
  )
  const given = await t.call(permiso.routes.create, { as, body: { idPerfil: other, idRecurso: within } })
  expect(given.status, given.text).toBe(201)
})

it('nobody points a granted resource at a call they may not make', async () => {
  const body = {
    descripcion: 'Servicio propio',
    perfiles: [{ idPerfil: own }],
    recursos: [
      {
        accion: 'VER',
        descripcion: 'Ver',
        idTipoRecurso: 2,
        solicitud: 'POST',
        url: '/prueba/api/v1/nada',
        menu: false,
      },
    ],
  }
  const { body: mine } = await t.call<Row & { recursos: Row[] }>(servicio.routes.create, { body })
  const [resource] = mine.recursos
  await t.call(permiso.routes.create, { body: { idPerfil: own, idRecurso: resource?.idRecurso } })
  const save = (url: string) =>
    t.call(servicio.routes.update, {
      as,
      params: { id: mine.idServicio },
      body: { descripcion: 'Servicio propio', recursos: [{ ...resource, url }] },
    })
  await refused(() => save('/rrhh/api/v1/turno'))
  expect((await save('/seguridad/api/v1/perfil')).status).toBe(200)
})

it('nobody widens the scope of a profile beyond their own', async () => {
  await t.sql("update seguridad.perfil set alcance = 'PROPIO' where id_perfil = $1", [own])
  const { body } = await t.call<Row>(perfil.routes.get, { params: { id: own } })
  await refused(() => t.call(perfil.routes.update, { as, params: { id: own }, body: { ...body, alcance: 'TODO' } }))
  const renamed = await t.call(perfil.routes.update, {
    as,
    params: { id: own },
    body: { ...body, nombre: 'Encargados' },
  })
  expect(renamed.status, renamed.text).toBe(200)
  await t.sql("update seguridad.perfil set alcance = 'TODO' where id_perfil = $1", [own])
})

it('nobody changes, redirects or triggers a subscription whose profile may see more', async () => {
  const perfiles = { RRHH: await profileId(t, 'RRHH') }
  const [subscription] = await t.sql<{ id: number }>(
    `insert into seguridad.suscripcion (nombre, url, id_perfil, id_responsable, secreto, eventos, tablas)
     values ('Ajena', 'https://ajena.example/', $1, 1, 'x.y', '{combustible.vale.emitido}', '{combustible.vale}') returning id_suscripcion as id`,
    [perfiles.RRHH],
  )
  const [delivery] = await t.sql<{ id: number }>(
    `insert into seguridad.entrega (id_suscripcion, evento, estado, proximo_intento)
     values ($1, 'combustible.vale.emitido', 'fallida', now()) returning id_entrega as id`,
    [subscription?.id],
  )
  const { pausar, probar, update } = suscripcion.routes
  const sent = { nombre: 'Otra', url: 'https://otra.example/', eventos: ['combustible.vale.emitido'] }
  for (const route of [pausar, probar, update])
    await refused(() => t.call(route, { as, params: { id: subscription?.id }, body: route === update ? sent : {} }))
  await refused(() => t.call(entrega.routes.reenviar, { as, params: { id: delivery?.id }, body: {} }))
})
