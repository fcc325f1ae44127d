import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantedFaults } from '../../../tools/plantedFaults.ts'

const root = join(import.meta.dirname, '..', '..', '..')

it('there are enough distinct planted faults', () => {
  const names = plantedFaults.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(40)
  expect(new Set(names).size).toBe(names.length)
})

it.each(plantedFaults.map((fault) => [fault.name, fault] as const))('«%s» can be planted', (_, fault) => {
  const { file, find, replace, tests } = fault
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
