import { modules } from '@wamani/contract/modules.ts'
import { expect, test } from 'vitest'

const values = modules
  .flatMap(({ resources }) => resources)
  .flatMap(({ key, fields }) =>
    Object.entries(fields).flatMap(([name, { options = [], lifecycle }]) =>
      lifecycle !== undefined || options.some(({ tone }) => tone)
        ? options.map(({ value, label, tone }) => ({ at: `${key}.${name}`, value, label, tone, lifecycle }))
        : [],
    ),
  )

/** «Aprobado» and «Aprobada» are one state. */
const withoutGender = (label: string) => label.replace(/[oa]$/, '')

test('a state has the same colour in every module', () => {
  const toned = values.filter(({ tone }) => tone)
  const differing = [...Map.groupBy(toned, ({ label }) => withoutGender(label)).values()]
    .filter((same) => new Set(same.map(({ tone }) => tone)).size > 1)
    .map((same) => same.map(({ at, label, tone }) => `${at} ${label}: ${tone}`).join('; '))
  expect(differing).toEqual([])
  expect(toned.length).toBeGreaterThan(100)
})

test('every lifecycle state has a colour', () => {
  const plain = values.filter(({ tone, lifecycle }) => lifecycle !== undefined && !tone)
  expect(plain.map(({ at, label }) => `${at} ${label}`)).toEqual([])
})
