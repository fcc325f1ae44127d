import { expect, it } from 'vitest'
import '../../modules.ts'
import { fieldOf } from '../kinds/field.ts'
import { allResources, findResource } from './registry.ts'

const narrowed = allResources().flatMap(({ key, fields, actions }) =>
  [fields, ...Object.values(actions).map((action) => action.fields ?? {})].flatMap((some) =>
    Object.keys(some).flatMap((name) => {
      const { to, only = {}, validBetween = [], containing = {} } = fieldOf(some, name)
      return [...Object.keys(only), ...validBetween, ...Object.keys(containing)].map((by) => ({
        by,
        to: to ?? '',
        from: `${key}.${name}`,
      }))
    }),
  ),
)

it('narrows options only by the filters that the referenced resource declares', () => {
  expect(narrowed.length).toBeGreaterThan(5)
  expect(narrowed.filter(({ by, to }) => !findResource(to).list.choiceFilters.includes(by))).toEqual([])
})
