import { defined } from '@wamani/contract/core/http/defined.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { permiso, permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstOf } from '../../../test/helpers/firstOf.ts'
import { newPerson, profileId, unchanged } from '../../../test/helpers/modules/people.ts'
import { codeOf, issuesOf, messageOf } from '../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp()
const { addPermisos, removePermisos, getPermisoImpact } = permisoRoutes
const { create: createPermiso, update: updatePermiso, remove: removePermiso } = permiso.routes
const KEPT = 'No se puede quitar este permiso al perfil Administrador.'
const UNASSIGNED = 'El servicio del recurso no está asignado al perfil.'

/** A service with three calls for a profile, and a call of another service. */
const world = { perfil: 0, recursos: [] as number[], ajeno: 0 }

async function newProfile(nombre: string): Promise<number> {
  return Number((await t.call<Row>(perfil.routes.create, { body: { nombre } })).body.idPerfil)
}
async function newService(descripcion: string, perfiles: number[], count: number): Promise<number[]> {
  const recursos = Array.from({ length: count }, (_, n) => ({
    accion: 'VER',
    descripcion: `${descripcion} ${n}`,
    tipoRecurso: 2,
    solicitud: 'GET',
    url: `/prueba/api/v1/${descripcion.toLowerCase()}/${n}`,
  }))
  const answer = await t.call<{ recursos: Row[] }>(servicio.routes.create, {
    body: { descripcion, perfiles, recursos },
  })
  return answer.body.recursos.map(({ idRecurso }) => Number(idRecurso))
}
const grant = (idPerfil: number, idRecurso: number) =>
  t.call<Row>(createPermiso, { body: { perfil: { idPerfil }, recurso: { idRecurso } } })
const held = async (idPerfil: number) => {
  const query = { idPerfil, per_page: 300 }
  return (await t.call<{ items: Row[] }>(permiso.routes.list, { query })).body.items
}
const saying = (answer: Parameters<typeof issuesOf>[0]) => [answer.status, issuesOf(answer)]

beforeAll(async () => {
  world.perfil = await newProfile('Probador')
  world.recursos = await newService('Ensayos', [world.perfil], 4)
  world.ajeno = firstOf(await newService('Ajenos', [], 1))
})

describe('a permission', () => {
  it('is granted once, on a service of the profile', async () => {
    const [first = 0] = world.recursos
    const given = await grant(world.perfil, first)
    expect([given.status, given.body]).toEqual([
      201,
      expect.objectContaining({
        idpermiso: expect.any(Number),
        perfil: { idPerfil: world.perfil, nombre: 'Probador' },
        servicio: { idServicio: expect.any(Number), descripcion: 'Ensayos' },
        recurso: {
          idRecurso: first,
          accion: 'VER',
          descripcion: 'Ensayos 0',
          solicitud: 'GET',
          url: '/prueba/api/v1/ensayos/0',
        },
      }),
    ])
    const again = await grant(world.perfil, first)
    expect([again.status, codeOf(again), messageOf(again)]).toEqual([
      409,
      'DUPLICADO',
      'El permiso ya está asignado a este perfil.',
    ])
    expect(saying(await grant(world.perfil, world.ajeno))).toEqual([400, [{ campo: 'recurso', mensaje: UNASSIGNED }]])
    expect(saying(await t.call(createPermiso, { body: {} }))).toEqual([
      400,
      [
        { campo: 'perfil', mensaje: 'Seleccione el perfil' },
        { campo: 'recurso', mensaje: 'Seleccione el recurso' },
      ],
    ])
    expect(saying(await grant(9_999_999, 9_999_999))[0]).toBe(400)
  })

  it('is stored once when granted ten times concurrently', async () => {
    const second = defined(world.recursos[1], 'second resource')
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(world.perfil, second)))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    for (const answer of refused) expect(messageOf(answer)).toBe('El permiso ya está asignado a este perfil.')
  })

  it('moves to another resource of the services of its profile', async () => {
    const [, second, third] = world.recursos
    const one = (await held(world.perfil)).find((row) => (row.recurso as Row).idRecurso === second)
    const change = (body: Row) => t.call<Row>(updatePermiso, { params: { id: one?.idpermiso }, body })
    const moved = await change({ perfil: world.perfil, idRecurso: third, version: one?.version })
    expect([moved.status, (moved.body.recurso as Row).idRecurso]).toEqual([200, third])
    expect(saying(await change({ perfil: world.perfil, recurso: world.ajeno }))).toEqual([
      400,
      [{ campo: 'recurso', mensaje: UNASSIGNED }],
    ])
    expect((await change({ perfil: world.perfil, recurso: world.recursos[0] })).status).toBe(409)
    expect(codeOf(await change({ perfil: world.perfil, recurso: second, version: 1 }))).toBe('VERSION')
    expect((await t.call(updatePermiso, { params: { id: 9_999_999 }, body: { perfil: 1, recurso: 1 } })).status).toBe(
      404,
    )
  })

  it('is revoked', async () => {
    const before = await held(world.perfil)
    const id = before[0]?.idpermiso
    expect((await t.call(removePermiso, { params: { id } })).status).toBe(204)
    for (const gone of [id, 0, 9_007_199_254_740_991])
      expect((await t.call(removePermiso, { params: { id: gone } })).status).toBe(404)
    expect(await held(world.perfil)).toHaveLength(before.length - 1)
  })

  it('is listed by profile, service and order, and found by the words of its parts', async () => {
    const { body } = await t.call<{ items: Row[]; total: number }>(permiso.routes.list, { query: { per_page: 300 } })
    const names = body.items.map((one) => String((one.perfil as Row).nombre))
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')))
    const find = async (query: string) => {
      const answer = await t.call<{ items: Row[]; total: number }>(permiso.routes.list, { query: { query } })
      return answer.body
    }
    expect((await find('probador ensayos')).total).toBeGreaterThan(0)
    expect((await find('trabajador turnos')).items.map((one) => (one.perfil as Row).nombre)).toContain('Trabajador')
    // Its description contains «Consulta lo propio…»; only the name of a profile is searched.
    for (const one of (await find('presenta solicitudes')).items)
      expect((one.perfil as Row).nombre).not.toBe('Trabajador')
  })
})

describe('bulk changes of permissions', () => {
  it('grant several at once and skip those already granted', async () => {
    const recursos = world.recursos
    const before = (await held(world.perfil)).length
    const answer = await t.call(addPermisos, { body: { idPerfil: world.perfil, recursos: [...recursos, ...recursos] } })
    expect([answer.status, answer.body]).toEqual([201, { creados: recursos.length - before, existentes: before }])
    await expectUnchanged(t, async () => {
      const foreign = { idPerfil: world.perfil, recursos: [...recursos, world.ajeno] }
      expect(saying(await t.call(addPermisos, { body: foreign }))).toEqual([
        400,
        [{ campo: 'recursos', mensaje: UNASSIGNED }],
      ])
      const unknown = { idPerfil: 9_999_999_999, recursos: [9_999_999_999] }
      expect(saying(await t.call(addPermisos, { body: unknown }))).toEqual([
        400,
        [
          { campo: 'idPerfil', mensaje: 'Perfil: el registro seleccionado no existe o está inactivo' },
          { campo: 'recursos', mensaje: 'Recurso: el registro seleccionado no existe o está inactivo' },
        ],
      ])
      expect((await t.call(addPermisos, { body: { idPerfil: world.perfil, recursos: [] } })).status).toBe(400)
    })
  })

  it('revoke all of them or none', async () => {
    const ids = (await held(world.perfil)).map(({ idpermiso }) => idpermiso)
    const take = (body: unknown) => t.call(removePermisos, { body })
    await expectUnchanged(t, async () => {
      expect((await take([...ids, 9_999_999])).status).toBe(404)
      expect((await take([])).status).toBe(400)
      expect((await take({ idpermiso: ['x'] })).status).toBe(400)
      expect((await take(Array.from({ length: 501 }, (_, n) => n))).status).toBe(400)
    })
    const [first, ...rest] = ids
    const one = await take({ idpermiso: [first] })
    expect([one.status, one.body]).toEqual([200, { eliminados: 1 }])
    expect((await take([...rest, ...rest])).body).toEqual({ eliminados: rest.length })
    expect(await held(world.perfil)).toEqual([])
  })
})

describe('permissions of the administrators on security (R12)', () => {
  it('cannot be removed in any way', async () => {
    const idPerfil = await profileId(t, 'Administrador')
    const [service] = await t.sql<{ id: number }>(
      "select id_servicio as id from seguridad.servicio where modulo = 'seguridad'",
    )
    const query = { idPerfil, idServicio: service?.id, per_page: 300 }
    const { body } = await t.call<{ items: Row[] }>(permiso.routes.list, { query })
    const [one, other] = body.items
    const [otherService] = await t.sql<{ id: number }>(
      "select idpermiso as id from seguridad.permiso join seguridad.servicio using (id_servicio) where id_perfil = $1 and modulo = 'rrhh'",
      [idPerfil],
    )
    await expectUnchanged(t, async () => {
      for (const answer of [
        await t.call(removePermiso, { params: { id: one?.idpermiso } }),
        await t.call(removePermisos, { body: [otherService?.id, other?.idpermiso] }),
        await t.call(updatePermiso, {
          params: { id: one?.idpermiso },
          body: { perfil: world.perfil, recurso: world.ajeno },
        }),
      ])
        expect([answer.status, messageOf(answer)]).toEqual([409, KEPT])
    })
    expect((await t.call(removePermiso, { params: { id: otherService?.id } })).status).toBe(204)
  })
})

describe('the impact of a permission change', () => {
  it('shows the affected permissions and users, and who really gains or loses a right', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = world.recursos
    const second = await newProfile('Segundo probador')
    await t.call(servicio.routes.update, {
      params: { id: await serviceOf('Ensayos') },
      body: { descripcion: 'Ensayos', perfiles: [world.perfil, second] },
    })
    await t.call(addPermisos, { body: { idPerfil: world.perfil, recursos: [a, b] } })
    await t.call(addPermisos, { body: { idPerfil: second, recursos: [a, b, c] } })
    await newPerson(t, ['Probador'])
    await newPerson(t, ['Probador'])
    await newPerson(t, ['Probador', 'Segundo probador'])
    const gone = await newPerson(t, ['Probador'])
    await t.call(usuario.routes.update, { params: { id: gone.id }, body: { ...unchanged(gone), estado: false } })
    const impact = (body: Row) => t.call<Row>(getPermisoImpact, { body: { idPerfil: world.perfil, ...body } })
    await expectUnchanged(t, async () => {
      const whole = await impact({ agregar: [b, c, d], quitar: [a, d] })
      expect([whole.status, whole.body]).toEqual([
        200,
        { agrega: 2, quita: 1, protegidos: 0, usuarios: 3, ganan: 3, pierden: 2 },
      ])
      expect((await impact({ agregar: [c] })).body).toMatchObject({ agrega: 1, quita: 0, ganan: 2, pierden: 0 })
      expect((await impact({})).body).toMatchObject({ agrega: 0, quita: 0, usuarios: 3 })
      expect((await impact({ idPerfil: 9_999_999_999 })).status).toBe(404)
      const core = await t.sql<{ id: number }>(
        "select id_recurso as id from seguridad.recurso join seguridad.servicio using (id_servicio) where modulo = 'seguridad' limit 2",
      )
      const administrator = { idPerfil: await profileId(t, 'Administrador'), quitar: core.map(({ id }) => id) }
      expect((await impact(administrator)).body).toMatchObject({ quita: 2, protegidos: 2 })
    })
  })

  const serviceOf = async (descripcion: string) => {
    const [row] = await t.sql<{ id: number }>(
      'select id_servicio as id from seguridad.servicio where descripcion = $1',
      [descripcion],
    )
    return row?.id
  }
})

describe('effective rights', () => {
  const effective = async (id: number) =>
    (await t.call<Record<string, Row>[]>(quienPuedeQue.listEfectivosDeUsuario, { params: { id } })).body

  it('list the rights of a user with the profiles that grant each', async () => {
    const one = await newPerson(t, ['Probador', 'Segundo probador'])
    const rights = await effective(one.id)
    expect(rights.map(({ servicio: s, recurso: r, perfiles }) => [s?.descripcion, r?.url, perfiles])).toEqual([
      ['Ensayos', '/prueba/api/v1/ensayos/0', [named('Probador'), named('Segundo probador')]],
      ['Ensayos', '/prueba/api/v1/ensayos/1', [named('Probador'), named('Segundo probador')]],
      ['Ensayos', '/prueba/api/v1/ensayos/2', [named('Segundo probador')]],
    ])
    await t.sql("update seguridad.perfil set estado = false where nombre = 'Segundo probador'")
    expect(await effective(one.id)).toHaveLength(2)
    await t.sql("update seguridad.servicio set estado = false where descripcion = 'Ensayos'")
    expect(await effective(one.id)).toEqual([])
    await t.sql("update seguridad.servicio set estado = true where descripcion = 'Ensayos'")
    await t.call(usuario.routes.update, { params: { id: one.id }, body: { ...unchanged(one), estado: false } })
    expect(await effective(one.id)).toEqual([])
    expect((await t.call(quienPuedeQue.listEfectivosDeUsuario, { params: { id: 9_999_999_999 } })).status).toBe(404)
  })

  it('match the calls that the session reports', async () => {
    const one = await newPerson(t, ['Analista RRHH', 'Consulta'])
    const info = await t.call<{ permisos: string[] }>('GET /seguridad/api/info', { as: { token: one.token } })
    // A right without a call is shown by its name.
    const calls = (await effective(one.id)).map(({ recurso: r }) => (r?.url ? `${r.solicitud} ${r.url}` : r?.accion))
    expect([...new Set(calls)].toSorted()).toEqual(info.body.permisos)
  })

  it('list the users who can use a resource and their profiles, page by page', async () => {
    const one = await newPerson(t, ['Probador'])
    const id = world.recursos[0]
    const listHolders = async (query: Row) =>
      (await t.call<{ items: Row[]; total: number }>(quienPuedeQue.listQuienesPueden, { params: { id }, query })).body
    const whole = await listHolders({})
    expect(whole.items).toContainEqual({
      idUsuario: one.id,
      username: one.username,
      nombreCompleto: "María José O'Higgins Peña-Ñahui",
      perfiles: [named('Probador')],
    })
    expect(await listHolders({ page: 2, limit: 1 })).toMatchObject({
      items: [expect.anything()],
      total: whole.total,
      current_page: 2,
    })
    expect((await listHolders({ query: one.dni })).items).toHaveLength(1)
    expect((await t.call(quienPuedeQue.listQuienesPueden, { params: { id: 9_999_999 } })).status).toBe(404)
  })

  const named = (nombre: string) => ({ idPerfil: expect.any(Number), nombre })
})
