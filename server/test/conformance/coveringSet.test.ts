import { expect, it } from 'vitest'
import { coverPairs, pairsOfTraits } from '../helpers/covering/coveringSet.ts'
import { everyResource } from '../helpers/everyResource.ts'

const fixture = everyResource.filter(({ module }) => module === 'prueba')

it('a third of the resources covers nearly every pair of traits, including the fixture', () => {
  const chosen = coverPairs(everyResource, fixture)
  const pairs = pairsOfTraits(everyResource)
  const met = new Set([...chosen].flatMap((one) => pairs.get(one) ?? []))
  const all = new Set([...pairs.values()].flat())
  expect(met.size / all.size).toBeGreaterThanOrEqual(0.97)
  expect(chosen.size).toBeLessThan(everyResource.length / 2)
  for (const one of fixture) expect(chosen).toContain(one)
})

it('chooses a resource with unique traits and skips its twin', () => {
  const [turno, feriado] = ['rrhh.turno', 'rrhh.feriado'].map((key) => everyResource.filter((one) => one.key === key))
  const twins = [...(turno ?? []), ...(turno ?? []).map((one) => ({ ...one })), ...(feriado ?? [])]
  const chosen = coverPairs(twins, [])
  expect(chosen.size).toBeLessThan(twins.length)
})
