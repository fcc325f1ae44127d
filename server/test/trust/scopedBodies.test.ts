import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Declared, pointing, type Values, validBody } from '../helpers/buildRow.ts'
import { resourceOf, routeOf } from '../helpers/everyResource.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { scopedPeople, scopedResources, scopesOfProfiles } from '../helpers/modules/scopedPeople.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import type { Answer } from '../helpers/testCall.ts'

const t = await testApp()
const ABSENT_ID = 2_000_000_000
const { personOf, widenScope, standIn, apart, own } = scopedPeople(t)

const cases = scopedResources.flatMap((resource) =>
  Object.keys(resource.scopes)
    .filter(
      (scope) => scopesOfProfiles.includes(scope) && resource.routes.create && validated(resource, scope).length > 0,
    )
    .map((scope): [string, string, Declared] => [scope, resource.key, resource]),
)

/** Body fields, including child rows, that reference scoped rows. */
function validated(resource: Declared, scope: string, fields = resource.fields, above = ''): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (field.rows) return validated(resource, scope, field.rows.item, `${name}.`)
    if (!field.to || field.readOnly) return []
    const compares = resource.scopes[scope]?.split('.')[0] === `${above}${name}`
    return compares || Object.keys(findResource(field.to).scopes).length > 0 ? [[`${above}${name}`, field]] : []
  })
}

/** Body with another id at the path, also in the first child row. */
function naming(body: Values, path: string, field: Field, id: unknown): Values {
  const [name = '', inner] = path.split('.')
  if (!inner) return { ...body, [name]: pointing(field, id) }
  const [first = {}, ...rest] = body[name] as Values[]
  return { ...body, [name]: [naming(first, inner, field, id), ...rest] }
}

/** Response without its request id. */
const saidBy = ({ status, text, headers }: Answer<unknown>) =>
  [status, text.replaceAll(String(headers['x-request-id']), '')] as const

describe.each(cases)('within the scope %s, a body of %s', (scope, _, resource) => {
  const { routes } = resource
  const fields = validated(resource, scope)

  it('with a row out of scope creates nothing and is answered as if it did not exist', async () => {
    const as = await apart(await personOf(scope))
    const body = await validBody(t, resource, { full: true })
    for (const [path, field] of fields) {
      const [top = ''] = path.split('.')
      if (body[top] === undefined || body[top] === null || (path.includes('.') && !(body[top] as unknown[]).length))
        continue
      const other = await foreignValue(field)
      if (other === null) continue
      const [beyond, none] = await expectUnchanged(t, async () => [
        await t.call(routeOf(routes, 'create'), { as, body: naming(body, path, field, other) }),
        await t.call(routeOf(routes, 'create'), { as, body: naming(body, path, field, ABSENT_ID) }),
      ])
      expect([path, ...saidBy(beyond)]).toEqual([path, ...saidBy(none)])
      expect(beyond.status, beyond.text).toBe(400)
    }
  })

  it.runIf(routes.update)('that names a row beyond changes nothing and is answered as if there were none', async () => {
    const as = await personOf(scope)
    const { row, body, id } = await createRow(t, resource)
    expect(await widenScope(as, scope, resource, row)).toBe(true)
    const params = { id }
    expect((await t.call(routeOf(routes, 'get'), { as, params })).status).toBe(200)
    for (const [path, field] of fields) {
      const [top = ''] = path.split('.')
      if (path.includes('.') && !(body[top] as unknown[] | undefined)?.length) continue
      const other = await foreignValue(field)
      if (other === null) continue
      const [beyond, none] = await expectUnchanged(t, async () => [
        await t.call(routeOf(routes, 'update'), { as, params, body: naming(body, path, field, other) }),
        await t.call(routeOf(routes, 'update'), { as, params, body: naming(body, path, field, ABSENT_ID) }),
      ])
      expect([path, ...saidBy(beyond)]).toEqual([path, ...saidBy(none)])
      expect(beyond.status, beyond.text).toBeGreaterThanOrEqual(400)
    }
  })
})

async function foreignValue({ to = '' }: Field): Promise<unknown> {
  const target = resourceOf(to)
  if (!target.routes.create) {
    const { body } = await t.call<{ items: Row[] }>(routeOf(target.routes, 'list'), { query: { per_page: 1 } })
    return body.items[0]?.[target.id] ?? null
  }
  const compared = Object.values(target.scopes).map((path) => path.split('.')[0])
  const fresh = Object.entries(target.fields).filter(
    ([name, field]) => field.to && field.required && !field.readOnly && compared.includes(name),
  )
  const changes: Values = {}
  for (const [name, field] of fresh) changes[name] = await foreignValue(field)
  return (await createRow(t, target, changes)).id
}

it('a worker reads nothing of a colleague through a request in their name', async () => {
  const pair = firstOf(
    await t.sql<{ mine: number; theirs: number; tipo: number }>(
      `select (select id_trabajador from rrhh.trabajador order by 1 limit 1) as mine,
      (select id_trabajador from rrhh.vacacion where estado in ('PROGRAMADA', 'EN_GOCE') order by 1 desc limit 1) as theirs,
      (select id_tipo_solicitud from rrhh.tipo_solicitud where categoria = 'PERMISO' and activo order by 1 limit 1) as tipo`,
    ),
  )
  const as = await personOf('PROPIO')
  await own(as, pair.mine)
  const asked = (trabajador: number) =>
    t.call(routeOf(resourceOf('rrhh.solicitud').routes, 'create'), {
      as,
      body: {
        trabajador,
        tipoSolicitud: pair.tipo,
        fechaInicio: '2026-11-23',
        fechaFin: '2026-11-23',
        motivo: 'Trámite personal',
      },
    })
  const answer = await expectUnchanged(t, () => asked(pair.theirs))
  expect(answer.status).toBe(400)
  expect(saidBy(answer)).toEqual(saidBy(await asked(ABSENT_ID)))
  expect(answer.text).toContain('Trabajador: el registro seleccionado no existe o está inactivo')
})

it('a head cannot plan for, or read, workers of other units', async () => {
  const { routes } = resourceOf('rrhh.rolVacacion')
  const as = await personOf('UNIDAD')
  const unidad = (await createRow(t, resourceOf('rrhh.unidad'))).id
  await standIn(as, unidad)
  const year = firstOf(
    await t.sql<{ id: number }>(
      "select id_periodo_vacacional as id from rrhh.periodo_vacacional where estado = 'GANADO' order by 1 limit 1",
    ),
  )
  const { periodo, fechaLimite } = await validBody(t, resourceOf('rrhh.rolVacacion'))
  const line = { fechaInicio: '2026-12-01', fechaFin: '2026-12-10' }
  const planned = async (trabajador: unknown, periodoVacacional: unknown) => {
    const body = { periodo, unidad, fechaLimite, detalle: [{ ...line, trabajador, periodoVacacional }] }
    return saidBy(await expectUnchanged(t, () => t.call(routeOf(routes, 'create'), { as, body })))
  }
  const worker = (await createRow(t, resourceOf('rrhh.trabajador'))).id
  const none = await planned(ABSENT_ID, ABSENT_ID)
  expect(none[0]).toBe(400)
  expect(await planned(worker, year.id)).toEqual(none)
})
