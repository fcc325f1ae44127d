import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { composeMap, type MapData } from './composeMap.ts'
import { cutIntoArcs } from './cutIntoArcs.ts'
import type { Line } from './grid.ts'
import { originals } from './originals.ts'
import { outlineOf, pointsOf } from './outlineOf.ts'
import { simplifyLine } from './simplifyLine.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'web', 'public', 'mapa')
const square = (x: number, y: number, size = 100): Line => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]

test('the committed map files match the data (run `node tools/writeMap.ts` to update)', () => {
  const made = composeMap(originals())
  expect(readdirSync(folder).toSorted()).toEqual(
    [...[...made.keys()].map((name) => `${name}.json`), 'fuentes.txt'].toSorted(),
  )
  const stale = [...made].filter(
    ([name, content]) => readFileSync(join(folder, `${name}.json`), 'utf8') !== `${JSON.stringify(content)}\n`,
  )
  expect(stale.map(([name]) => name)).toEqual([])
  const sources = readFileSync(join(folder, 'fuentes.txt'), 'utf8')
  for (const word of ['MPL-2.0', 'MIT License', 'Copyright (c) 2021 Jesus M. Castagnetto', 'Dominio público'])
    expect(sources).toContain(word)
})

test('keeps a shared border once and drops it from the outline of both shapes', () => {
  const cut = cutIntoArcs([[square(0, 0)], [square(100, 0)]])
  expect(cut.arcs).toHaveLength(3)
  const [ring = []] = outlineOf(cut, cut.shapes)
  const outer = pointsOf(cut, ring)
  expect(outer[0]).toEqual(outer.at(-1))
  expect(new Set(outer.map(String))).toEqual(new Set(['0,0', '100,0', '200,0', '200,100', '100,100', '0,100']))
})

test('simplifies a line within the tolerance and keeps its ends', () => {
  const wavy: Line = Array.from({ length: 101 }, (_, at) => [at * 10, at % 2 === 0 ? 0 : 4])
  expect(simplifyLine(wavy, 5)).toEqual([wavy[0], wavy[100]])
  expect(simplifyLine(wavy, 3).length).toBeGreaterThan(50)
  // a ring needs at least a triangle
  expect(simplifyLine(square(0, 0), 1_000).length).toBeGreaterThanOrEqual(4)
})

test('changes the version of the map files with their data', () => {
  const data: MapData = { ...originals(), water: { rios: [], lagos: [], glaciares: [], cumbres: [] }, towns: [] }
  const versionOf = (one: MapData) => (composeMap(one).get('pais') as { version: string }).version
  const first = versionOf(data)
  expect(versionOf(data)).toBe(first)
  expect(versionOf({ ...data, fuentes: 'Otra' })).not.toBe(first)
})

test('puts roads into the file of their department', () => {
  const road = {
    nombre: 'PE-3S',
    rango: 1,
    line: [
      [-719_800, -135_100],
      [-719_700, -135_200],
      [-719_600, -135_300],
    ] as Line,
  }
  const made = composeMap({ ...originals(), roads: [road] })
  expect(made.get('08')).toMatchObject({
    objects: { vias: { geometries: [{ properties: { nombre: 'PE-3S', rango: 1 } }] } },
  })
  expect(made.get('03')).toMatchObject({ objects: { vias: { geometries: [] } } })
})
