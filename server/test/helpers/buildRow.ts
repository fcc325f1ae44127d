import type { Route } from '@wamani/contract/core/http/route.ts'
import { conditionsOf } from '@wamani/contract/core/kinds/condition.ts'
import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { isFile } from '../../src/crud/tableSchema.ts'
import { resourceOf, routeOf } from './everyResource.ts'
import { complete, prepare } from './preparations.ts'
import { loners, samples } from './samples.ts'
import { nextSerial } from './serials.ts'
import type { Row, TestApp } from './testApp.ts'
import { validValue } from './validValue.ts'

export type Declared = AnyResource & { routes: Record<string, Route> }
export type Values = Record<string, unknown>
/** A client: a test app, or a remote server. */
export type Asker = Pick<TestApp, 'call'>
type BuildOptions = { /** fills optional fields too, as far as the rules allow */ full?: boolean }

/**
 * Valid creation body for any resource: fields by kind, referenced rows created first. Optional fields on request or
 * when a rule needs them; tree rows go below the first one. Unique values differ between calls.
 */
export async function validBody(t: Asker, resource: AnyResource, options: BuildOptions = {}): Promise<Values> {
  const n = nextSerial(resource.key, 21)
  const sample = samples[resource.key]?.(n) ?? {}
  const body: Values = {}
  const places = new Map<string, number>()
  const later: [string, Field, number][] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly) continue
    const place = places.get(field.kind) ?? 0
    places.set(field.kind, place + 1)
    if (name in sample) body[name] = sample[name]
    else if (field.required || name === resource.list.tree) body[name] = await fieldValue(t, resource, name, n, place)
    else later.push([name, field, place])
  }
  for (const [name, field, place] of later) {
    const before = issueCount(resource, body)
    if (!options.full && before === 0) break
    if (!options.full && field.to) continue
    if (dependsOnAnother(field)) continue
    const tried = { ...body, [name]: await fieldValue(t, resource, name, n, place) }
    const after = issueCount(resource, tried)
    if (options.full ? after <= before : after < before) body[name] = tried[name]
  }
  return prepare(t, resource, body, {})
}

function issueCount(resource: AnyResource, body: Values): number {
  const withoutFiles = Object.entries(body).map(([name, value]) => [name, isFileOf(resource, name) ? stored : value])
  return resource.input.safeParse(Object.fromEntries(withoutFiles)).error?.issues.length ?? 0
}

/** True when visibility depends on carried fields; then a sample provides the value. */
const dependsOnAnother = ({ when }: Field) => conditionsOf(when).some(({ field }) => field.includes('.'))

const isFileOf = ({ fields }: AnyResource, name: string) => fields[name] !== undefined && isFile(fields[name])
const stored = { sha256: '' }

export const pointing = ({ kind }: Pick<Field, 'kind'>, id: unknown): unknown =>
  kinds[kind].storage === 'links' ? [id] : id

async function fieldValue(t: Asker, resource: AnyResource, name: string, n: number, place: number): Promise<unknown> {
  const field = fieldOf(resource.fields, name)
  if (field.rows) return [await validItem(t, field.rows.item, n)]
  if (!field.to) return validValue(field, n, place)
  const target = resourceOf(field.to)
  const isAlone =
    loners[resource.key]?.includes(name) || resource.unique.some((names) => names.length === 1 && names[0] === name)
  const id =
    name === resource.list.tree ? await firstId(t, target) : await referableId(t, target, isAlone, fitting(field))
  return pointing(field, id)
}

async function validItem(t: Asker, item: AnyResource['fields'], n: number): Promise<Values> {
  const values: Values = {}
  for (const [place, [name, field]] of Object.entries(item).entries()) {
    if (field.readOnly) continue
    values[name] = field.to
      ? await referableId(t, resourceOf(field.to), false, fitting(field))
      : validValue(field, n, place)
  }
  return values
}

/** Creates a row through the API. Throws when the generated body is rejected. */
export async function createRow(t: Asker, resource: Declared, changes: Values = {}, options: BuildOptions = {}) {
  const { create } = resource.routes
  if (!create) throw new Error(`${resource.key} has no creation`)
  for (let attempt = 0; ; attempt++) {
    const body = await prepare(t, resource, await validBody(t, resource, options), changes)
    const answer = await t.call<Row>(create, { body })
    if (answer.status === 201) {
      const id = Number(answer.body[resource.id])
      await complete(t, resource, id, changes)
      return { row: answer.body, body, answer, id }
    }
    // patterns with few values may collide with existing data
    const isTaken = answer.status === 409 && answer.text.includes('DUPLICADO')
    if (!isTaken || attempt === 20)
      throw new Error(`${resource.key} ${JSON.stringify(body)} → ${answer.status} ${answer.text}`)
  }
}

export const fitting = ({ only = {} }: Field): Values =>
  Object.fromEntries(Object.entries(only).map(([name, values]) => [name, values[0]]))

const referable = new WeakMap<Asker, Map<string, Promise<unknown>>>()

/** Id of a row to reference: shared, exclusive, or the first. */
function referableId(t: Asker, target: Declared, isAlone: boolean, only: Values): Promise<unknown> {
  const known = referable.get(t) ?? new Map<string, Promise<unknown>>()
  referable.set(t, known)
  const make = async () => (target.routes.create ? (await createRow(t, target, only)).id : firstId(t, target, only))
  if (isAlone) return make()
  const key = `${target.key} ${JSON.stringify(only)}`
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

async function firstId(t: Asker, target: Declared, only: Values = {}): Promise<unknown> {
  const query = { ...only, per_page: 1, sortBy: target.id }
  const { body } = await t.call<{ items: Row[] }>(routeOf(target.routes, 'list'), { query })
  return body.items[0]?.[target.id] ?? null
}
