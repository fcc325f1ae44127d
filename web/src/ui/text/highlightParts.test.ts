import { expect, test } from 'vitest'
import { highlightParts } from './highlightParts.ts'

const shown = (text: string, search: string) =>
  highlightParts(text, search)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('marks every word wherever it stands, whatever its case and accents', () => {
  expect(shown('Contratación de vehículos', 'VEHICULO contrata')).toBe('[Contrata]ción de [vehículo]s')
  expect(shown('Ñuñoa', 'ñu')).toBe('[Ñu]ñoa')
  expect(shown('banana', 'ana nan')).toBe('b[anana]')
})

test('leaves a text without the words as it is', () => {
  expect(shown('Informe 12', '  ')).toBe('Informe 12')
  expect(shown('Informe 12', 'x')).toBe('Informe 12')
  expect(highlightParts('', 'x')).toEqual([])
})

test('letters whose small form is longer keep their places', () => {
  expect(shown('İzmir agua', 'agua')).toBe('İzmir [agua]')
})
