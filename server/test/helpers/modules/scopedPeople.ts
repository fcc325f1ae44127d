import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { createRow, type Declared } from '../buildRow.ts'
import { everyResource, resourceOf } from '../everyResource.ts'
import type { Row, TestApp } from '../testApp.ts'
import { newPerson, type Person } from './people.ts'

export const scopesOfProfiles: readonly string[] = (perfil.fields.alcance.options ?? []).map(({ value }) =>
  String(value),
)

export const scopedResources: readonly Declared[] = everyResource.filter(
  ({ key, scopes }) => !key.startsWith('prueba.') && Object.keys(scopes).length > 0,
)

/** Users whose profile has one scope and full permissions on scoped resources. */
export function scopedPeople(t: TestApp) {
  const people = new Map<string, Promise<Person>>()

  async function somebody(alcance: string): Promise<Person> {
    const made = await t.call<Row>(perfil.routes.create, { body: { nombre: `Alcance ${alcance}`, alcance } })
    const routes = scopedResources.flatMap((resource) => Object.values<Route>(resource.routes))
    const calls = routes.map((one) => `${one.method} ${one.path}`)
    await t.sql(
      `insert into seguridad.perfil_servicio (id_perfil, id_servicio) select $1, id_servicio from seguridad.servicio`,
      [made.body.idPerfil],
    )
    await t.sql(
      `insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
     select $1, id_servicio, id_recurso from seguridad.recurso where solicitud || ' ' || url = any($2)`,
      [made.body.idPerfil, calls],
    )
    return newPerson(t, [`Alcance ${alcance}`])
  }

  /** User of a scope; the profile is `Alcance ${scope}`. */
  function personOf(scope: string): Promise<Person> {
    const known = people.get(scope) ?? somebody(scope)
    people.set(scope, known)
    return known
  }

  /** Moves a row into the user's scope; false when the scope does not apply. */
  async function widenScope(person: Person, scope: string, resource: Declared, row: Row): Promise<boolean> {
    const [name = '', part] = defined(resource.scopes[scope], `scope ${scope}`).split('.')
    const target = name === resource.id ? resource : resourceOf(fieldOf(resource.fields, name).to ?? '')
    const id = Number(name === resource.id ? row[name] : (row[name] as Row | null)?.[target.id])
    if (!id) return false
    const column = part && (target.fields[part]?.to ? `id_${columnName(part)}` : columnName(part))
    const key = columnName(target.id)
    const of = async () =>
      Number((await t.sql(`select ${column} as id from ${target.table} where ${key} = ${id}`))[0]?.id)
    let compared = column ? await of() : id
    if (column && !compared) {
      compared = (await createRow(t, resourceOf('rrhh.unidad'))).id
      await t.sql(`update ${target.table} set ${column} = ${compared} where ${key} = ${id}`)
    }
    if (scope === 'PROPIO') await own(person, compared)
    if (scope === 'UNIDAD') await standIn(person, compared)
    if (scope === 'ESTABLECIMIENTO') await workAt(person, compared)
    return true
  }

  /** Links the user to another worker of the unit. */
  async function standIn(person: Person, unidad: number): Promise<void> {
    const { id } = await createRow(t, resourceOf('rrhh.trabajador'))
    await own(person, id)
    await t.sql('update rrhh.trabajador set id_unidad = $1 where id_trabajador = $2', [unidad, id])
  }

  const workAt = (person: Person, establecimiento: number) =>
    t.sql(
      `update amachay.usuario_establecimiento set id_usuario = $1, id_establecimiento = $2, estado = true, eliminado_en = null
     where id = (select min(id) from amachay.usuario_establecimiento)`,
      [person.id, establecimiento],
    )

  /** The user with an empty scope. */
  async function apart(person: Person): Promise<Person> {
    await standIn(person, (await createRow(t, resourceOf('rrhh.unidad'))).id)
    return person
  }

  async function own(person: Person, trabajador: number): Promise<void> {
    await t.sql('update seguridad.usuario set id_trabajador = null where id_trabajador = $1', [trabajador])
    await t.sql('update seguridad.usuario set id_trabajador = $1 where id_usuario = $2', [trabajador, person.id])
  }

  return { personOf, widenScope, standIn, apart, own }
}
