import { holds, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { type Action, statesFrom } from '@wamani/contract/core/resource/action.ts'
import { describe, expect, it } from 'vitest'
import { fieldColumn } from '../../src/crud/joinedReference.ts'
import { tableSchema } from '../../src/crud/tableSchema.ts'
import { createRow, type Declared, type Values } from '../helpers/buildRow.ts'
import { everyResource, resourceOf } from '../helpers/everyResource.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { codeOf, issuesOf, messageOf, storedVersion } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { validValue } from '../helpers/validValue.ts'

// Uses sample rows, or creates one, and forces the requested state.
const t = await testApp({ modules: [fixtureModule] })
const other = await t.another()
// mail, backups and nightly findings are not in the sample
await t.night(dayInLima(new Date()))
await t.sql(`insert into nucleo.correo_salida (tipo, destinatario, asunto, cuerpo, clave_idempotencia, proximo_intento)
  values ('prueba', 'ana@correo.example', 'Prueba', 'Prueba', 'prueba', now())`)
await t.sql("insert into nucleo.respaldo (origen) values ('PEDIDO')")

type Case = [name: string, resource: Declared, action: Action, states: readonly string[]]
const cases = everyResource.flatMap((resource) =>
  Object.entries(resource.actions).flatMap(([name, action]): Case[] => {
    const states = statesFrom(action)
    return states ? [[`${resource.key}.${name}`, resource, action, states]] : []
  }),
)

const stateField = (resource: Declared) => resource.fields[resource.state ?? '']
const statesOf = (resource: Declared) => (stateField(resource)?.options ?? []).map(({ value }) => value)
const routeOf = (resource: Declared, name: string) => {
  const route = resource.routes[name.split('.').at(-1) ?? '']
  if (!route) throw new Error(`${name} has no route`)
  return route
}

const freed = new Set<string>()

/** Drops constraints that tie other columns to the state. */
async function freeStates({ table }: Declared) {
  if (freed.has(table)) return
  freed.add(table)
  const checks = await t.sql<{ conname: string }>(
    "select conname from pg_constraint where conrelid = $1::regclass and contype in ('c', 'x')",
    [table],
  )
  for (const { conname } of checks) await t.sql(`alter table ${table} drop constraint ${conname} cascade`)
}

/** States that a second write of the same call gives to samples whose days are over (B62). */
const pastStates: Readonly<Record<string, string>> = { 'rrhh.contrato': 'CESADO' }

/** Id and version of a row forced into a state. */
async function rowIn(resource: Declared, state: string): Promise<{ id: number; version: number }> {
  await freeStates(resource)
  const { table, id } = tableSchema(resource)
  const field = stateField(resource)
  if (!field || resource.state === undefined) throw new Error(`${resource.key} has no lifecycle`)
  const column = fieldColumn(resource.state, field)
  if ((await t.sql(`select 1 from ${table} limit 1`)).length === 0) await createRow(t, resource)
  const alive = resource.removal === 'logical' ? 'where eliminado_en is null' : ''
  const rows = await t.sql<{ id: number }>(
    `select ${id} as id from ${table} ${alive} order by (${column} = $1) desc, 1`,
    [state],
  )
  await t.sql(`alter table ${table} disable trigger user`)
  try {
    for (const row of rows) {
      const [made] = await t
        .sql<{ version: number }>(`update ${table} set ${column} = $1 where ${id} = $2 returning version`, [
          state,
          row.id,
        ])
        .catch(() => [])
      if (made) return { id: row.id, version: made.version }
    }
  } finally {
    await t.sql(`alter table ${table} enable trigger user`)
    // `expectUnchanged` recounts a table after any statement
    await t.sql(`update ${table} set ${column} = ${column} where false`)
  }
  throw new Error(`${resource.key} has no row that can be ${state}`)
}

/** Valid inputs for the visible fields of an action. */
async function inputOf({ fields = {} }: Action): Promise<Values> {
  const body: Values = {}
  for (const [place, [name, field]] of Object.entries(fields satisfies Fields).entries()) {
    if (!holds(field.when, valueIn(body))) continue
    if (field.rows) body[name] = []
    else body[name] = field.to ? await anyId(field.to) : validValue(field, place + 1, place)
  }
  return body
}

async function anyId(to: string) {
  const { table, id } = tableSchema(resourceOf(to))
  const [row] = await t.sql<{ id: number }>(`select ${id} as id from ${table} order by 1 limit 1`)
  return row?.id
}

describe.each(cases)('%s', (name, resource, action, states) => {
  const call = async (id: number, body: Values = {}, from = t) =>
    from.call<Row>(routeOf(resource, name), {
      params: { id },
      body: { version: await storedVersion(t, resource, id), ...(await inputOf(action)), ...body },
    })

  it('is rejected in every other state without writing anything', async () => {
    for (const state of statesOf(resource).filter((one) => !states.includes(one))) {
      const { id } = await rowIn(resource, state)
      await expectUnchanged(t, async () => {
        const answer = await call(id)
        // users who may never do it get 403 first
        expect([403, 409], `${state}: ${answer.text}`).toContain(answer.status)
        const sentence = action.refusals?.[state] ?? expect.stringMatching(/estado|vencid|caduc|venció/i)
        if (answer.status === 409) expect(messageOf(answer)).toEqual(sentence)
      })
    }
  })

  it('is rejected for a stale version without writing anything', async () => {
    for (const state of states) {
      const { id, version } = await rowIn(resource, state)
      await expectUnchanged(t, async () => {
        const answer = await call(id, { version: version + 1 })
        expect([answer.status, codeOf(answer)], `${state}: ${answer.text}`).toEqual([409, 'VERSION'])
      })
    }
  })

  if (action.requiresVersion)
    it('is rejected without the version that was read, without writing anything', async () => {
      const { id } = await rowIn(resource, firstOf(states))
      await expectUnchanged(t, async () => {
        const answer = await call(id, { version: undefined })
        expect([answer.status, issuesOf(answer)]).toEqual([
          400,
          expect.arrayContaining([{ campo: 'version', mensaje: 'Indique la versión del registro revisado' }]),
        ])
      })
    })

  it('leads to its state or gives a reason, and only once when requested concurrently', async () => {
    for (const state of states) {
      const { id, version } = await rowIn(resource, state)
      const answers = await Promise.all([call(id, { version }), call(id, { version }, other)])
      const done = answers.filter(({ status }) => status === 200)
      expect(done.length, answers.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(1)
      for (const { body } of done) {
        const stateAfter = resource.state === undefined ? undefined : body[resource.state]
        if (stateAfter !== undefined && stateAfter === pastStates[resource.key]) {
          expect(body.version).toBeGreaterThan(version)
          continue
        }
        if (action.to !== undefined && resource.state !== undefined) expect(stateAfter).toBe(action.to)
        expect(body.version).toBe(version + 1)
      }
      for (const refused of answers.filter(({ status }) => status !== 200)) {
        expect([400, 403, 409], refused.text).toContain(refused.status)
        if (refused.status === 400) expect(issuesOf(refused)).not.toEqual([])
      }
    }
  })

  it('returns 404 for an unknown record', async () => {
    expect((await call(2_000_000_000)).status).toBe(404)
  })
})

it('every approval, endorsement and rejection requires a version', () => {
  const open = cases.filter(
    ([name, resource, action]) =>
      !resource.key.startsWith('prueba.') && /\.(aprobar|visar|rechazar)$/.test(name) && !action.requiresVersion,
  )
  expect(open.map(([name]) => name)).toEqual([])
})
