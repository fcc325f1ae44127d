import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { countByDistrict } from '../district/countByDistrict.ts'
import { districtWarning } from '../district/districtWarning.ts'
import { districtAt, districtOf, metresTo } from '../district/locate.ts'
import { labelsOf } from './labelsOf.ts'
import { loadBase } from './loadBase.ts'
import type { MapFiles } from './mapFiles.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'public', 'mapa')
const pathOf = (name: string) => join(folder, `${name}.json`)
const served: string[] = []
const files: MapFiles = async (name, version) => {
  served.push(`${name} ${version ?? ''}`)
  if (!existsSync(pathOf(name))) throw new Error(name)
  return JSON.parse(readFileSync(pathOf(name), 'utf8'))
}
const cusco = { x: -71.9768, y: -13.5193 }
const weightOf = (name: string) => gzipSync(readFileSync(pathOf(name)), { level: 9 }).length

it('loads the country, and each department on demand, once and by its version', async () => {
  const base = await loadBase(files)
  expect(base.country.departments).toHaveLength(25)
  expect(base.country.provinces).toHaveLength(196)
  expect(base.known('08')).toBeUndefined()
  const [department] = await Promise.all([base.department('08'), base.department('08')])
  expect(department.districts).toHaveLength(112)
  expect(department.borders.province.length).toBeGreaterThan(20)
  expect(base.known('08')).toBe(department)
  expect(served).toEqual(['pais ', expect.stringMatching(/^08 [0-9a-f]{12}$/)])
  // a failed file is requested again
  await expect(base.department('99')).rejects.toThrow('99')
  await expect(base.department('99')).rejects.toThrow('99')
  expect(served.filter((one) => one.startsWith('99'))).toHaveLength(2)
})

it('needs at most 120 KB (compressed) for a first view, with all departments visible from Cusco', () => {
  expect((weightOf('pais') + weightOf('08')) / 1024).toBeLessThan(60)
  const seen = ['pais', '08', '03', '04', '05', '17', '21', '25']
  expect(seen.reduce((sum, name) => sum + weightOf(name), 0) / 1024).toBeLessThan(120)
})

it('labels departments at low zoom and towns at high zoom, each by its rank', async () => {
  const base = await loadBase(files)
  const department = await base.department('08')
  const kindsAt = (zoom: number) => new Set(labelsOf(base, [department], zoom).map(({ kind }) => kind))
  expect([...kindsAt(5)]).toEqual(['department'])
  expect(kindsAt(7)).toContain('city')
  expect(kindsAt(7)).not.toContain('town')
  expect(kindsAt(9.5)).toContain('town')
  expect(kindsAt(9.5)).not.toContain('department')
  expect(kindsAt(11)).toContain('village')
  const [first] = labelsOf(base, [department], 9.5)
  expect(first?.kind).toBe('capital')
})

it('finds the district of a point and its distance to another district', async () => {
  const base = await loadBase(files)
  expect((await districtAt(base, cusco))?.code).toBe('080101')
  expect(await districtAt(base, { x: -70, y: -18.3 })).toBeUndefined()
  expect(await districtOf(base, '080199')).toBeUndefined()
  const pisac = await districtOf(base, '080405')
  expect(pisac && metresTo(pisac, cusco)).toBeGreaterThan(10_000)
  expect(pisac && metresTo(pisac, cusco)).toBeLessThan(30_000)
})

it('doubts a point far outside its district, but not one within the tolerance of the borders', async () => {
  expect(await districtWarning(files, cusco, '080101')).toBeUndefined()
  // a neighbouring district within the tolerance of the borders
  expect(await districtWarning(files, cusco, '080106')).toBeUndefined()
  // a district that is not on the map
  expect(await districtWarning(files, cusco, '080999')).toBeUndefined()
  expect(await districtWarning(files, cusco, '080405')).toMatch(
    /^El punto parece estar en Cusco, a unos \d+ km de Pisac\. Revise el distrito o el punto; los límites del mapa son referenciales\.$/,
  )
})

it('counts points by district, from their location or their known district', async () => {
  const base = await loadBase(files)
  const { rows, outside } = await countByDistrict(base, [
    cusco,
    { ...cusco, weight: 4 },
    { x: 0, y: 0, district: '080405' },
    { x: -75, y: -18 },
  ])
  expect(rows).toEqual([
    { code: '080101', name: 'Cusco', count: 5 },
    { code: '080405', name: expect.any(String), count: 1 },
  ])
  expect(outside).toBe(1)
})
