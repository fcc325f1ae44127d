import { expect, test } from 'vitest'
import { longText, text } from './fields.ts'
import { birthDate, personName } from './personFields.ts'

const name = personName({ label: 'Nombres', max: 60 })
const said = (input: typeof name.input, value: unknown) => {
  const { success, data, error } = input.safeParse(value)
  return success ? data : error?.issues.map(({ message }) => message)
}

test.each([
  ['O’Higgins', "O'Higgins"],
  ['D´Angelo', "D'Angelo"],
  ['D`Angelo', "D'Angelo"],
  ['Nin\u0303o Jose\u0301', 'Niño José'],
  ['Ma. Fernanda', 'Ma. Fernanda'],
  ['Peña-Ñahui', 'Peña-Ñahui'],
  ["'t Hooft", "'t Hooft"],
])('accepts the name «%s» and stores «%s»', (written, kept) => {
  expect(said(name.input, written)).toBe(kept)
})

test.each(['María2', '.', "'", '-', 'Ana@casa'])('rejects «%s» as a name', (written) => {
  expect(said(name.input, written)).toEqual(['Los nombres no tienen un formato válido'])
})

const line = text({ label: 'Motivo', max: 40 })
const lines = longText({ label: 'Motivo', max: 40 })

test.each(['\u200b', '\u200d', '\u2060', '\ufeff', '\u200f', '\u202e', '\u2066', '\u061c', '\u180e'])(
  'rejects the invisible character %j in every text field with its own message',
  (unseen) => {
    const sentence = ['El motivo contiene caracteres que no se ven; borre el texto y escríbalo de nuevo']
    for (const { input } of [line, lines]) expect(said(input, `Ma${unseen}ría`)).toEqual(sentence)
  },
)

test('rejects the replacement character U+FFFD in every text field', () => {
  for (const { input } of [line, lines])
    expect(said(input, 'A\ufffdo')[0]).toMatch(/^El motivo tiene caracteres que se perdieron/)
})

test('normalises accents to NFC and drops a byte order mark', () => {
  for (const { input } of [line, lines]) expect(said(input, '\ufeffCamio\u0301n ')).toBe('Camión')
  expect(said(lines.input, 'uno\r\n\tdos')).toBe('uno\n\tdos')
})

test('rejects a date of birth before 1900', () => {
  const { input } = birthDate()
  expect(said(input, '31/12/1899')).toEqual(['La fecha de nacimiento no puede ser anterior al 01/01/1900'])
  expect(said(input, '1900-01-01')).toBe('1900-01-01')
  expect(said(input, '0000-01-01')).toEqual(['La fecha de nacimiento no tiene un formato válido'])
})
