import pg from 'pg'
import { expect, it } from 'vitest'
import { validBody } from '../helpers/buildRow.ts'
import { resourceOf, routeOf } from '../helpers/everyResource.ts'
import { testApp } from '../helpers/testApp.ts'

const LOGIN = `escaso_${process.pid}`

/** Limits the application's role to five connections, fewer than its pool. */
async function through(url: string): Promise<string> {
  const owner = new pg.Client(url.replace(/\/\/[^@]+@/, '//wamani@'))
  await owner.connect()
  await owner.query(`drop role if exists ${LOGIN}`)
  await owner.query(`create role ${LOGIN} login connection limit 5 in role wamani_app`)
  await owner.end()
  return url.replace(/\/\/[^@]+@/, `//${LOGIN}@`)
}

const t = await testApp({ through })
const turno = resourceOf('rrhh.turno')

it('calls wait for a free connection instead of failing, including reads within writes', async () => {
  await t.call('GET /readyz', { as: null })
  const bodies = []
  for (let n = 0; n < 40; n++) bodies.push(await validBody(t, turno))
  const answers = await Promise.all([
    ...bodies.map((body) => t.call(routeOf(turno.routes, 'create'), { body, as: 'RRHH' })),
    ...bodies.map((_, n) =>
      t.call(routeOf(turno.routes, 'list'), { query: { current_page: (n % 3) + 1 }, as: 'RRHH' }),
    ),
    ...bodies.map(() => t.call('GET /readyz', { as: null })),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  const [seen] = await t.sql<{ n: number }>('select count(*)::int as n from pg_stat_activity where usename = $1', [
    LOGIN,
  ])
  expect(seen?.n).toBeGreaterThan(1)
  expect(seen?.n).toBeLessThanOrEqual(5)
})
