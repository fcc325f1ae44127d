import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { served } from '../../../src/modules/index.ts'
import type { Declared } from '../buildRow.ts'
import { everyResource } from '../everyResource.ts'
import { everyRoute } from '../everyRoute.ts'
import { fixtureContract } from '../fixtureContract.ts'
import { changedFiles } from './changedFiles.ts'
import { isExhaustive, ofTheDay } from './turns.ts'

// Which resources meet a test of the shared machinery. The machinery behaves by what a declaration says, so a set of resources
// that meets the declared traits in pairs finds what all of them find; the others take turns, a seventh of them a day.

/** The share of the pairs of traits that the set meets; the last ones would need a resource each. */
const MET_PAIRS_RATIO = 0.97

/** What its declaration uses of the machinery: kinds of fields, keys of fields, of the resource and of its list, shared calls. */
export function traitsOf(resource: Declared): string[] {
  const { fields, list, removal, idIn, routes, actions, ...rest } = resource
  const ofFields = Object.values(fields).flatMap((field) => fieldTraits(field))
  const ofRows = Object.values(fields).flatMap(({ rows }) => Object.values(rows?.item ?? {}).flatMap(fieldTraits))
  return [
    ...new Set([
      ...ofFields.map((trait) => `field ${trait}`),
      ...ofRows.map((trait) => `row ${trait}`),
      ...[`removal ${removal}`, `id in ${idIn}`],
      ...used(rest).map((name) => `key ${name}`),
      ...used(list).map((name) => `list ${name}`),
      ...used(list.views ?? {}).map((name) => `view ${name}`),
      ...(list.sort.includes('.') ? ['sorted by a reference'] : []),
      ...Object.keys(routes).map((name) => (name in actions ? 'action' : `call ${name}`)),
      ...(routes.create ? [`body ${routes.create.bodyType}`] : []),
    ]),
  ]
}

/** Not of the machinery: they differ from one resource to the next, and nothing branches on them. */
const names = new Set('module name table api key labels id input changes row label help taken output'.split(' '))

const fieldTraits = (field: Field): string[] => {
  const { kind, required, readOnly, ...rest } = field
  return [kind, ...(required ? ['required'] : []), ...(readOnly ? ['read only'] : []), ...used(rest)]
}

const used = (part: object): string[] =>
  Object.entries(part).flatMap(([name, value]) => (names.has(name) || isNothing(value) ? [] : name))

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Greedy: each time the resource that meets most pairs of traits not met yet, until enough are. */
export function coverPairs(resources: readonly Declared[], first: readonly Declared[]): Set<Declared> {
  const pairs = pairsOfTraits(resources)
  const left = new Set([...pairs.values()].flat())
  const enough = left.size * (1 - MET_PAIRS_RATIO)
  const chosen = new Set<Declared>()
  const choose = (one: Declared) => {
    chosen.add(one)
    for (const pair of pairs.get(one) ?? []) left.delete(pair)
  }
  for (const one of first) choose(one)
  while (left.size > enough) {
    const gains = [...pairs].map(([one, own]) => ({ one, gain: own.filter((pair) => left.has(pair)).length }))
    choose(gains.reduce((best, other) => (other.gain > best.gain ? other : best)).one)
  }
  return chosen
}

/** The pairs of traits that each resource meets, as numbers. A trait of one resource alone is its own operation's to test. */
export function pairsOfTraits(resources: readonly Declared[]): Map<Declared, number[]> {
  const traits = new Map(resources.map((one) => [one, traitsOf(one)]))
  const holders = Map.groupBy([...traits.values()].flat(), (trait) => trait)
  const shared = [...holders].flatMap(([trait, { length }]) => (length > 1 ? trait : []))
  return new Map(
    [...traits].map(([one, own]) => {
      const places = shared.flatMap((trait, place) => (own.includes(trait) ? place : []))
      return [one, places.flatMap((a, at) => places.slice(at).map((b) => a * shared.length + b))]
    }),
  )
}

/**
 * Resources that a change concerns: a file of their name in their module differs from the last commit before this one. They meet
 * every test, so that a new declaration is tried at once.
 */
function changedResources(): Declared[] {
  const paths = changedFiles.map((file) => file.split(/[/.]/))
  return everyResource.filter(({ module, name }) =>
    paths.some((parts) => parts.includes(module) && parts.includes(name)),
  )
}

const ofFixture = everyResource.filter(({ module }) => module === fixtureContract.name)
const covering = isExhaustive ? new Set(everyResource) : coverPairs(everyResource, ofFixture)
const others = everyResource.filter((one) => !covering.has(one))
const met = new Set([...covering, ...ofTheDay(others), ...changedResources()])

/** Whether this resource meets the tests of the shared machinery in this run. */
export const isMet = (resource: Declared): boolean => met.has(resource)

const rowsFor = (resources: readonly Declared[]) => resources.map((one): [string, Declared] => [one.key, one])

/** Rows for `describe.each`, as `resourcesThat` gives them: those of the covering set, of the day and of the last change. */
export const metResourcesThat = (holds: (resource: Declared) => boolean): [string, Declared][] =>
  rowsFor(everyResource.filter((one) => isMet(one) && holds(one)))

/** Those whose creation or update is an operation of their own, which may forget what the machinery does for the others. */
const ofOwnWrites = new Set(
  served.flatMap(({ importers }) =>
    importers.flatMap(({ resource, hasOwnCalls }) => (hasOwnCalls ? resource.key : [])),
  ),
)

const validatesRows = new Set(
  served.flatMap(({ importers }) =>
    importers.flatMap(({ resource, validateRows }) => (validateRows ? resource.key : [])),
  ),
)

/** The same, and every resource that checks the rows of a file by an operation of its own. */
export const importedResourcesThat = (holds: (resource: Declared) => boolean): [string, Declared][] =>
  rowsFor(everyResource.filter((one) => (isMet(one) || validatesRows.has(one.key)) && holds(one)))

/** The same, and every resource whose creation or update is an operation of its own: for tests of writing. */
export const writtenResourcesThat = (holds: (resource: Declared) => boolean): [string, Declared][] =>
  rowsFor(everyResource.filter((one) => (isMet(one) || ofOwnWrites.has(one.key)) && holds(one)))

/** The calls that the machinery makes for many resources: `list`, `create`, … */
const ownersOf = Map.groupBy(
  everyResource.flatMap((resource) =>
    Object.entries(resource.routes).map(([name, route]) => ({ name, route, resource })),
  ),
  ({ name }) => name,
)
const generic = new Map<Route, Declared>(
  [...ownersOf.values()]
    .filter((same) => same.length >= everyResource.length / 4)
    .flatMap((same) => same.map(({ route, resource }): [Route, Declared] => [route, resource])),
)

/** The calls that are an operation's own, and those that the machinery makes for the resources of this run. */
export const metRoutes: ReadonlySet<Route> = new Set(
  everyRoute.flatMap(([, route]) => {
    const owner = generic.get(route)
    return owner === undefined || isMet(owner) ? route : []
  }),
)
