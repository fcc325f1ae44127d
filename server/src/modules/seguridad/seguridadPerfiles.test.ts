import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { perfilServicio } from '@wamani/contract/seguridad/perfilServicio.ts'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { tipoRecurso } from '@wamani/contract/seguridad/tipoRecurso.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { describe, expect, it } from 'vitest'
import { newPerson, profileId, unchanged } from '../../../test/helpers/modules/people.ts'
import { codeOf, issuesOf, messageOf } from '../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp()
const { create, get, list, update, remove, copiar } = perfil.routes

async function newProfile(nombre: string): Promise<number> {
  return Number((await t.call<Row>(create, { body: { nombre } })).body.idPerfil)
}
const idOf = (nombre: string) => profileId(t, nombre)

describe('profiles', () => {
  it('count their active users', async () => {
    const nombre = 'Contado'
    const id = await newProfile(nombre)
    const count = async () => (await t.call<Row>(get, { params: { id } })).body.cantidadUsuarios
    const one = await newPerson(t, [nombre])
    const other = await newPerson(t, ['Consulta', nombre])
    expect(await count()).toBe(2)
    await t.call(usuario.routes.update, { params: { id: one.id }, body: { ...unchanged(one), estado: false } })
    expect(await count()).toBe(1)
    await t.call(usuario.routes.remove, { params: { id: other.id } })
    expect(await count()).toBe(0)
    const { body } = await t.call<{ items: Row[] }>(list, { query: { sortBy: '-cantidadUsuarios', per_page: 1 } })
    expect(body.items[0]?.cantidadUsuarios).toBeGreaterThan(0)
  })

  it('cannot be deleted while a user has them, and can when only deleted users had them', async () => {
    const id = await newProfile('Asignado')
    const one = await newPerson(t, ['Asignado'])
    const refused = await t.call(remove, { params: { id } })
    expect([refused.status, codeOf(refused), messageOf(refused)]).toEqual([
      409,
      'EN_USO',
      'No se puede eliminar el perfil porque está asignado a 1 usuario.',
    ])
    await t.call(usuario.routes.remove, { params: { id: one.id } })
    expect((await t.call(remove, { params: { id } })).status).toBe(204)
  })

  it('are deleted together with their permissions and links', async () => {
    const copied = await t.call<Row>(copiar, { params: { id: await idOf('RRHH') }, body: { nombre: 'De paso' } })
    const id = Number(copied.body.idPerfil)
    expect((await t.call(remove, { params: { id } })).status).toBe(204)
    for (const table of ['permiso', 'perfil_servicio'])
      expect(await t.sql(`select 1 from seguridad.${table} where id_perfil = $1`, [id])).toEqual([])
  })

  it('have unique names', async () => {
    const answer = await t.call(create, { body: { nombre: 'consúlta' } })
    expect([answer.status, messageOf(answer)]).toEqual([409, 'Ya existe un registro con perfil igual a "consúlta"'])
  })

  it('cannot change or delete the profile of the administrators (R10)', async () => {
    const id = await idOf('Administrador')
    const { body } = await t.call<Row>(get, { params: { id } })
    expect(body.protegido).toBe(true)
    await expectUnchanged(t, async () => {
      for (const changes of [
        { nombre: 'Otro' },
        { nombre: 'Administrador', estado: false },
        { nombre: 'Administrador' },
      ]) {
        const answer = await t.call(update, { params: { id }, body: changes })
        expect([answer.status, messageOf(answer)]).toEqual([
          409,
          'El perfil Administrador no se puede modificar ni eliminar.',
        ])
      }
      const removed = await t.call(remove, { params: { id } })
      expect([removed.status, messageOf(removed)]).toEqual([
        409,
        'El perfil Administrador no se puede modificar ni eliminar.',
      ])
      const taken = await t.call(create, { body: { nombre: 'Nuevo', protegido: true, alcance: 'X' } })
      expect(taken.status).toBe(400)
    })
    const made = await t.call<Row>(create, { body: { nombre: 'Sin protección', protegido: true } })
    expect([made.status, made.body.protegido]).toEqual([201, false])
  })
})

describe('the permissions of a profile', () => {
  it('are shown for every resource of its services', async () => {
    const id = await idOf('Consulta')
    const { body } = await t.call<Row[]>(quienPuedeQue.listPermisosDePerfil, { params: { id } })
    expect(new Set(body.map(({ permitido }) => permitido))).toEqual(new Set([true, false]))
    for (const { permitido, idpermiso, servicio, recurso } of body) {
      expect(permitido).toBe(idpermiso !== null)
      expect([servicio, recurso]).toEqual([
        { idServicio: expect.any(Number), descripcion: expect.any(String) },
        expect.objectContaining({ idRecurso: expect.any(Number), accion: expect.any(String) }),
      ])
    }
    const [{ n } = { n: '' }] = await t.sql<{ n: string }>(
      'select count(*) as n from seguridad.recurso join seguridad.perfil_servicio using (id_servicio) where id_perfil = $1',
      [id],
    )
    expect(body).toHaveLength(Number(n))
    expect((await t.call(quienPuedeQue.listPermisosDePerfil, { params: { id: 9_999 } })).status).toBe(404)
  })

  it('are copied to a new profile without the protection', async () => {
    const id = await idOf('Administrador')
    const answer = await t.call<Row>(copiar, { params: { id }, body: { nombre: 'Casi administrador' } })
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ nombre: 'Casi administrador', protegido: false, cantidadUsuarios: 0, version: 1 }),
    ])
    const compared = await t.call<Row>(quienPuedeQue.comparePerfiles, { query: { a: id, b: answer.body.idPerfil } })
    expect([compared.body.soloA, compared.body.soloB]).toEqual([[], []])
    expect((compared.body.ambos as Row[]).length).toBeGreaterThan(50)
    const again = await t.call(copiar, { params: { id }, body: { nombre: 'casi ADMINISTRADOR' } })
    expect(again.status).toBe(409)
    const nameless = await t.call(copiar, { params: { id }, body: {} })
    expect([nameless.status, issuesOf(nameless)]).toEqual([400, [{ campo: 'nombre', mensaje: 'Ingrese el perfil' }]])
    const one = await newPerson(t, ['Casi administrador'])
    expect((await t.call(list, { as: { token: one.token } })).status).toBe(200)
  })

  it('are compared with those of another profile', async () => {
    const [a, b] = [await idOf('Analista RRHH'), await idOf('Consulta')]
    const { body } = await t.call<Record<string, Row[]>>(quienPuedeQue.comparePerfiles, { query: { a, b } })
    expect(body).toMatchObject({ a: { nombre: 'Analista RRHH' }, b: { nombre: 'Consulta' } })
    const actions = (rows: Row[] = []) => new Set(rows.map(({ recurso }) => (recurso as Row).accion))
    expect(actions(body.soloA)).toContain('EXPORTAR')
    expect(actions(body.ambos)).toContain('VER')
    expect((await t.call(quienPuedeQue.comparePerfiles, { query: { a } })).status).toBe(400)
    expect((await t.call(quienPuedeQue.comparePerfiles, { query: { a, b: 9_999 } })).status).toBe(404)
  })
})

describe('catalogues', () => {
  it('find links of profiles to services by either name', async () => {
    const search = perfilServicio.routes.list
    const { body } = await t.call<{ items: Row[] }>(search, { query: { query: 'consulta recursos' } })
    expect(body.items).toEqual([
      expect.objectContaining({
        idPerfilServicio: expect.any(Number),
        perfil: { idPerfil: expect.any(Number), nombre: 'Consulta' },
        servicio: { idServicio: expect.any(Number), descripcion: 'Recursos Humanos' },
      }),
    ])
    expect((await t.call(search, { as: 'RRHH' })).status).toBe(403)
  })

  it('keep a resource type that is in use', async () => {
    const { body } = await t.call<{ items: Row[] }>(tipoRecurso.routes.list, {})
    expect(tipoRecurso.routes.list.path).toBe('/seguridad/api/v1/tipo-recurso/search')
    const used = body.items.find(({ descripcion }) => descripcion === 'REPORTE')
    const answer = await t.call(tipoRecurso.routes.remove, { params: { id: used?.idTipoRecurso } })
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      expect.stringMatching(/^No se puede eliminar el tipo de recurso porque está siendo utilizado en \d+ recursos\.$/),
    ])
  })
})
