import { modules } from '@wamani/contract/modules.ts'
import { expect, it } from 'vitest'
import * as icons from './icons.ts'

it('has every icon named by a declaration', () => {
  const named = modules.flatMap((module) => [
    ...module.screens.map(({ icon }) => icon),
    ...module.resources.flatMap(({ menu, actions }) => [menu?.icon, ...Object.values(actions).map(({ icon }) => icon)]),
  ])
  const missing = named.filter((icon) => icon !== undefined && !(icon in icons))
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})
