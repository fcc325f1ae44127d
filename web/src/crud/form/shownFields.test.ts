import { boolean, text } from '@wamani/contract/core/kinds/fields.ts'
import { displayedBy, requiredWhen, shownWhen } from '@wamani/contract/core/kinds/shownWhen.ts'
import { expect, it } from 'vitest'
import { readFields, shownFields } from './shownFields.ts'

const fields = {
  externo: boolean({ label: 'Externo' }),
  entidad: shownWhen({ field: 'externo', in: [true] }, text({ label: 'Entidad', max: 60 })),
  nota: requiredWhen({ field: 'externo', in: [true] }, text({ label: 'Nota', max: 60 })),
}

it('marks a field as required only while its condition holds', () => {
  const required = (externo: boolean) =>
    Object.entries(shownFields(fields, { externo })).map(([name, field]) => [name, field.required])
  expect(required(false)).toEqual([
    ['externo', true],
    ['nota', false],
  ])
  expect(required(true)).toEqual([
    ['externo', true],
    ['entidad', true],
    ['nota', true],
  ])
})

it('shows every value of a read-only record', () => {
  expect(Object.keys(readFields(fields, { externo: false, entidad: 'MEF' }))).toEqual(['externo', 'entidad', 'nota'])
  expect(Object.keys(readFields(fields, { externo: false, entidad: null }))).toEqual(['externo', 'nota'])
})

it('hides a value of a read-only record that another visible field already shows', () => {
  const declared = {
    situacion: text({ label: 'Situación', max: 9 }),
    uso: displayedBy('situacion', text({ label: 'Uso', max: 9 })),
  }
  expect(Object.keys(readFields(declared, { situacion: 'Vencido', uso: 'Abierto' }))).toEqual(['situacion'])
  expect(Object.keys(readFields(declared, { uso: 'Abierto' }))).toEqual(['situacion', 'uso'])
  expect(Object.keys(shownFields(declared, { uso: 'Abierto' }))).toEqual(['situacion', 'uso'])
})
