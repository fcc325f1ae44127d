import { routesOf } from '@wamani/contract/core/resource/module.ts'
import { modules } from '@wamani/contract/modules.ts'
import { expect, test } from 'vitest'
import { everyResource } from '../helpers/everyResource.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { issuesOf, messageOf } from '../helpers/recordCalls.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp()
const routes = modules.flatMap((module) => routesOf(module).map(([, route]) => route))

/** True when the declaration allows no deletion in any state. */
const isKept = ({ removableIn, removalRefused }: (typeof everyResource)[number]) =>
  removalRefused !== undefined ||
  (removableIn !== undefined && 'states' in removableIn && removableIn.states.length === 0)

/** Annulled resources with a delete call that always refuses. */
const annulled = everyResource.flatMap((resource) => {
  const removal = routes.find(({ method, path }) => method === 'DELETE' && path === `${resource.api}/{id}`)
  const isOwn = !('remove' in resource.routes) || isKept(resource)
  return 'anular' in resource.routes && isOwn && removal ? [{ resource, removal }] : []
})

/** Responses of deletions of sample records that are not annulled. */
async function removalsOf({ resource, removal }: (typeof annulled)[number]) {
  const key = firstOf(
    await t.sql<{ name: string }>(
      `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary`,
      [resource.table],
    ),
  )
  const rows = await t.sql<{ id: number }>(
    `select ${key.name} as id from ${resource.table} where upper(estado) not like 'ANULAD%' order by 1 desc limit 25`,
  )
  const answers = []
  for (const { id } of rows) answers.push(await t.call(removal, { params: { id }, query: {} }))
  return answers
}

test('a deletion of annullable records explains that they can be annulled', async () => {
  const never: string[] = []
  for (const one of annulled) {
    const answers = await removalsOf(one)
    if (answers.length === 0 || answers.some(({ status }) => status < 300)) continue
    never.push(one.resource.key)
    for (const answer of answers) {
      expect([one.resource.key, answer.status]).toEqual([one.resource.key, 409])
      const texts = [messageOf(answer), ...issuesOf(answer).map(({ mensaje }) => mensaje)].join('. ')
      expect([one.resource.key, texts]).toEqual([one.resource.key, expect.stringMatching(/an[uú]l(e|ar)/i)])
    }
  }
  expect(never).toEqual(expect.arrayContaining(['combustible.vale', 'rrhh.solicitud', 'rrhh.vacacion']))
})
