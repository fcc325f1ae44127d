import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { served } from '../../../src/modules/index.ts'
import type { Declared } from '../buildRow.ts'
import { everyResource } from '../everyResource.ts'
import { everyRoute } from '../everyRoute.ts'
import { fixtureContract } from '../fixtureContract.ts'
import { changedFiles } from './changedFiles.ts'
import { isExhaustive, ofTheDay } from './turns.ts'

// Chooses the resources for tests of generic code. Generic code depends on declared traits, so a set that covers pairs
// of traits finds what all resources would; the rest is tested in daily rotation.

/** Share of trait pairs that the set covers; the last ones would need one resource each. */
const MET_PAIRS_RATIO = 0.97

/** Traits of a declaration: kinds and keys of fields, keys of resource and list, calls. */
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

/** Keys on which generic code does not branch. */
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

/** Trait pairs of each resource, as numbers. Traits of a single resource are tested with its operation. */
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

/** Resources whose files changed since the previous commit; they run all tests. */
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

export const isMet = (resource: Declared): boolean => met.has(resource)

const rowsFor = (resources: readonly Declared[]) => resources.map((one): [string, Declared] => [one.key, one])

/** Rows for `describe.each`: covering set, daily rotation and changed resources. */
export const metResourcesThat = (holds: (resource: Declared) => boolean): [string, Declared][] =>
  rowsFor(everyResource.filter((one) => isMet(one) && holds(one)))

/** Resources with custom create or update operations. */
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

/** Same, plus resources with bulk validation. */
export const importedResourcesThat = (holds: (resource: Declared) => boolean): [string, Declared][] =>
  rowsFor(everyResource.filter((one) => (isMet(one) || validatesRows.has(one.key)) && holds(one)))

/** Same, plus resources with custom writes. */
export const writtenResourcesThat = (holds: (resource: Declared) => boolean): [string, Declared][] =>
  rowsFor(everyResource.filter((one) => (isMet(one) || ofOwnWrites.has(one.key)) && holds(one)))

/** Generated calls by resource. */
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

/** Custom calls, and generated calls of the resources in this run. */
export const metRoutes: ReadonlySet<Route> = new Set(
  everyRoute.flatMap(([, route]) => {
    const owner = generic.get(route)
    return owner === undefined || isMet(owner) ? route : []
  }),
)
