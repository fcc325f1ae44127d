import { usuarioEstablecimiento } from '@wamani/contract/amachay/establecimiento/usuarioEstablecimiento.ts'
import { allResources } from '@wamani/contract/core/resource/registry.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { expect, it } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { newPerson, unchanged } from '../../../../test/helpers/modules/people.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()

/** A profile that can make every call of these modules and no other. */
async function profileOf(nombre: string, modules: readonly string[]) {
  const made = await t.call<Row>(perfil.routes.create, { body: { nombre, alcance: 'TODO' } })
  await t.sql(
    'insert into seguridad.perfil_servicio (id_perfil, id_servicio) select $1, id_servicio from seguridad.servicio',
    [made.body.idPerfil],
  )
  await t.sql(
    `insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
     select $1, r.id_servicio, r.id_recurso from seguridad.recurso r join seguridad.servicio s using (id_servicio)
     where s.modulo = any($2::text[]) and r.url is not null`,
    [made.body.idPerfil, modules],
  )
}
await profileOf('Solo cuentas', ['seguridad', 'amachay'])
await profileOf('Cuentas y personal', ['seguridad', 'rrhh'])
const free = await t.sql<{ id: number; dni: string }>(
  `select id_trabajador as id, numero_documento as dni from rrhh.trabajador t where tipo_documento = 'DNI' and estado = 'ACTIVO'
   and not exists (select from seguridad.usuario u where u.id_trabajador = t.id_trabajador or u.dni = t.numero_documento) limit 4`,
)
const [victim, other, third, fourth] = free.map(({ id, dni }) => ({ id, dni }))
if (!victim || !other || !third || !fourth) throw new Error('The sample has no four workers without a user')
const manager = await newPerson(t, ['Solo cuentas'])
const update = (person: typeof manager, target: typeof manager, changes: Row) =>
  t.call<Row>(usuario.routes.update, {
    as: { token: person.token },
    params: { id: target.id },
    body: { ...unchanged(target), ...changes },
  })
const named = { trabajador: { idTrabajador: victim.id } }

it('nobody links their own account to another person', async () => {
  const both = await newPerson(t, ['Cuentas y personal'])
  for (const person of [manager, both])
    for (const changes of [named, { dni: victim.dni }])
      await expectUnchanged(t, async () => expect((await update(person, person, changes)).status).toBe(403))
})

it('an account gets a worker or a document number only from a user with access to that person', async () => {
  const target = await newPerson(t, ['Solo cuentas'])
  const fresh = { ...target.body, username: 'otra.cuenta', dni: '79999991', correo: 'otra.cuenta@region.example' }
  for (const [campo, changes] of Object.entries({ trabajador: named, dni: { dni: victim.dni } })) {
    await expectUnchanged(t, async () => {
      const answer = await update(manager, target, changes)
      expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ campo })]])
      const made = await t.call<Row>(usuario.routes.create, {
        as: { token: manager.token },
        body: { ...fresh, ...changes },
      })
      expect([made.status, made.body.errors]).toEqual([400, [expect.objectContaining({ campo })]])
    })
  }
  const plain = await t.call(usuario.routes.create, { as: { token: manager.token }, body: fresh })
  expect(plain.status, plain.text).toBe(201)
})

it('a change of the visible rows of an account ends its sessions', async () => {
  const both = await newPerson(t, ['Cuentas y personal'])
  const target = await newPerson(t, ['Cuentas y personal'])
  const changed = await update(both, target, { trabajador: { idTrabajador: other.id } })
  expect(changed.status, changed.text).toBe(200)
  expect((await t.call(session.getSessionInfo, { as: { token: target.token } })).status).toBe(401)
})

it('nobody gives their own account an establishment', async () => {
  const as = { token: manager.token }
  const place = firstOf(
    await t.sql<{ id: number }>("select id from amachay.establecimiento where institucion = 'PRIVADO' limit 1"),
  )
  const archivos = {
    nombre: 'a.pdf',
    tipo: 'application/pdf',
    contenido: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
  }
  const own = await t.call(usuarioEstablecimiento.routes.create, {
    as,
    body: {
      ...{
        dni: manager.dni,
        nombre: 'Uno',
        usuario: { idUsuario: manager.id },
        correo: null,
        clave: null,
        estado: true,
      },
      ...{ establecimiento: { id: place.id }, archivos },
    },
  })
  expect(own.status, own.text).toBe(403)
})

it('nobody makes themselves head of a unit', async () => {
  const person = await newPerson(t, ['Cuentas y personal'], { trabajador: { idTrabajador: third.id } })
  const unit = firstOf(
    await t.sql<{ id: number }>('select id_unidad as id from rrhh.unidad where id_jefe is distinct from $1 limit 1', [
      third.id,
    ]),
  )
  const { body: before } = await t.call<Row>(unidad.routes.get, { params: { id: unit.id } })
  const headed = await t.call(unidad.routes.update, {
    as: { token: person.token },
    params: { id: unit.id },
    body: { ...before, jefe: { idTrabajador: third.id } },
  })
  expect(headed.status, headed.text).toBe(403)
})

it('nobody changes the number or type of document of their own worker', async () => {
  const person = await newPerson(t, ['Cuentas y personal'], { trabajador: { idTrabajador: fourth.id } })
  const { body: file } = await t.call<Row>(trabajador.routes.get, { params: { id: fourth.id } })
  for (const changes of [{ numeroDocumento: '79999992' }, { tipoDocumento: 'PAS' }]) {
    const renumbered = await t.call(trabajador.routes.update, {
      as: { token: person.token },
      params: { id: fourth.id },
      body: { ...file, ...changes },
    })
    expect([changes, renumbered.status]).toEqual([changes, 403])
  }
})

it('a change of document type counts as a change of number: for oneself, for the named person and for the sessions', async () => {
  const type = { tipoDocumento: 'PASAPORTE' }
  const both = await newPerson(t, ['Cuentas y personal'])
  await expectUnchanged(t, async () => expect((await update(both, both, type)).status).toBe(403))
  // a document number whose worker the caller cannot open
  const target = await newPerson(t, ['Solo cuentas'])
  await t.sql("update seguridad.usuario set dni = $1, tipo_documento = 'PASAPORTE' where id_usuario = $2", [
    victim.dni,
    target.id,
  ])
  await expectUnchanged(t, async () => {
    const answer = await update(manager, target, { dni: victim.dni, tipoDocumento: 'DNI' })
    expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ campo: 'dni' })]])
  })
  const changed = await t.call(usuario.routes.update, {
    params: { id: target.id },
    body: { ...unchanged(target), dni: victim.dni, tipoDocumento: 'DNI' },
  })
  expect(changed.status, changed.text).toBe(200)
  expect((await t.call(session.getSessionInfo, { as: { token: target.token } })).status).toBe(401)
})

it('nobody moves a unit below one that they head, or away from it', async () => {
  const [head] = await t.sql<{ id: number }>(
    `select id_trabajador as id from rrhh.trabajador t where estado = 'ACTIVO' and id_trabajador <> all($1)
     and not exists (select from seguridad.usuario u where u.id_trabajador = t.id_trabajador or u.dni = t.numero_documento)
     order by id_trabajador desc limit 1`,
    [[victim.id, other.id, third.id, fourth.id]],
  )
  const person = await newPerson(t, ['Cuentas y personal'], { trabajador: { idTrabajador: head?.id } })
  const at = async (codigo: string) =>
    firstOf(await t.sql<{ id: number }>('select id_unidad as id from rrhh.unidad where codigo = $1', [codigo])).id
  const [headed, within, outside] = [await at('07'), await at('07.1'), await at('08')]
  await t.sql('update rrhh.unidad set id_jefe = $1 where id_unidad = $2', [head?.id, headed])
  const move = async (id: number, unidadPadre: number) => {
    const { body } = await t.call<Row>(unidad.routes.get, { params: { id } })
    return t.call<Row>(unidad.routes.update, {
      as: { token: person.token },
      params: { id },
      body: { ...body, jefe: null, unidadPadre: { idUnidad: unidadPadre } },
    })
  }
  for (const [id, parent] of [
    [outside, headed],
    [outside, within],
    [within, outside],
  ] as const)
    await expectUnchanged(t, async () =>
      expect([id, parent, (await move(id, parent)).status]).toEqual([id, parent, 403]),
    )
})

it('every field by which a scope finds the rows of an account is declared as such', () => {
  const declared = allResources().flatMap(({ key, fields }) =>
    Object.keys(fields)
      .filter((name) => fields[name]?.grantsScope)
      .map((name) => `${key}.${name}`),
  )
  expect(declared.sort((a, b) => a.localeCompare(b))).toEqual([
    ...['amachay.usuarioEstablecimiento.establecimiento', 'amachay.usuarioEstablecimiento.usuario'],
    ...['rrhh.trabajador.numeroDocumento', 'rrhh.unidad.jefe', 'rrhh.unidad.unidadPadre'],
    ...['seguridad.usuario.dni', 'seguridad.usuario.trabajador'],
  ])
})
