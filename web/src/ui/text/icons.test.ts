import { modules } from '@wamani/contract/modules.ts'
import { expect, it } from 'vitest'
import * as icons from './icons.ts'

it('every icon that a declaration names is among those that can be drawn', () => {
  const named = modules.flatMap((module) => [
    ...module.screens.map(({ icon }) => icon),
    ...module.resources.flatMap(({ menu, actions }) => [menu?.icon, ...Object.values(actions).map(({ icon }) => icon)]),
  ])
  const missing = named.filter((icon) => icon !== undefined && !(icon in icons))
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})
