import { describe, expect, it } from 'vitest'
import { createRow, validBody } from '../helpers/buildRow.ts'
import { metResourcesThat } from '../helpers/covering/coveringSet.ts'
import { can, resourceOf, routeOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { codeOf, messageOf, remove, update } from '../helpers/recordCalls.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const other = await t.another()
const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const many = <Result>(times: number, call: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, n) => call(n)))

it('fifty concurrent creations with the same code in two processes create one', async () => {
  const { routes, table } = resourceOf('rrhh.turno')
  const body = { ...(await validBody(t, resourceOf('rrhh.turno'))), codigo: 'CARRERA' }
  const answers = await many(50, (n) =>
    (n % 2 ? other : t).call(routeOf(routes, 'create'), { body: { ...body, nombre: `Carrera ${n}` } }),
  )
  expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(codeOf(answer)).toBe('DUPLICADO')
    expect(messageOf(answer)).toMatch(/^Ya existe un registro con código igual a "CARRERA"$/i)
  }
  expect(await t.sql(`select 1 from ${table} where codigo = 'CARRERA'`)).toHaveLength(1)
  const audited = await t.sql("select 1 from auditoria.evento where despues ->> 'codigo' = 'CARRERA'")
  expect(audited).toHaveLength(1)
})

describe.each(metResourcesThat((one) => can('create')(one) && one.unique.length > 0))('%s', (_, resource) => {
  it('is created once by twelve concurrent requests with the same values', async ({ skip }) => {
    const body = await validBody(t, resource, { full: true })
    if (resource.unique.every((names) => names.some((name) => body[name] === undefined || body[name] === null)))
      skip('its valid body leaves its unique fields empty')
    const answers = await many(12, (n) => (n % 2 ? other : t).call(routeOf(resource.routes, 'create'), { body }))
    expect(tally(answers)).toEqual({ 201: 1, 409: 11 })
  })
})

it('one of twenty concurrent updates of a version succeeds', async () => {
  const resource = resourceOf('rrhh.turno')
  const { id, body } = await createRow(t, resource)
  const answers = await many(20, (n) =>
    update(n % 2 ? other : t, resource, id, { ...body, version: 1, limiteTardanzaMin: 60 + n }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 19 })
})

it('a row is deleted once', async () => {
  const resource = resourceOf('rrhh.turno')
  const { id } = await createRow(t, resource)
  expect(tally(await many(10, (n) => remove(n % 2 ? other : t, resource, id)))).toEqual({ 204: 1, 404: 9 })
})

it('a row that is being referenced cannot be deleted', async () => {
  const [target, resource] = [resourceOf('prueba.persona'), resourceOf('prueba.ficha')]
  for (let round = 0; round < 10; round++) {
    const { id } = await createRow(t, target)
    const body = { ...(await validBody(t, resource)), titular: id }
    const [made, removed] = await Promise.all([
      t.call(routeOf(resource.routes, 'create'), { body }),
      remove(other, target, id),
    ])
    expect([201, 400, 409]).toContain(made.status)
    expect([204, 409]).toContain(removed.status)
    if (made.status === 201 && removed.status === 204) {
      // soft-deleted: the reference stays valid
      const [kept] = await t.sql('select eliminado_en from prueba.persona where id_persona = $1', [id])
      expect(kept).toBeDefined()
    }
  }
})
