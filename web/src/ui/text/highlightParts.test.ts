import { expect, test } from 'vitest'
import { highlightParts } from './highlightParts.ts'

const shown = (text: string, search: string) =>
  highlightParts(text, search)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('marks every matching word, ignoring case and accents', () => {
  expect(shown('Contratación de vehículos', 'VEHICULO contrata')).toBe('[Contrata]ción de [vehículo]s')
  expect(shown('Ñuñoa', 'ñu')).toBe('[Ñu]ñoa')
  expect(shown('banana', 'ana nan')).toBe('b[anana]')
})

test('does not change a text without matches', () => {
  expect(shown('Informe 12', '  ')).toBe('Informe 12')
  expect(shown('Informe 12', 'x')).toBe('Informe 12')
  expect(highlightParts('', 'x')).toEqual([])
})

test('keeps positions right for letters whose lower case is longer', () => {
  expect(shown('İzmir agua', 'agua')).toBe('İzmir [agua]')
})
