import { expect, test } from 'vitest'
import { cutText } from '../cutText.ts'
import { shownCode } from '../shownCode.ts'
import { fillPlantilla } from './fillPlantilla.ts'

const complaint = {
  numero: '000007-2026',
  categoria: { idCategoria: 1, nombre: 'Tala ilegal' },
  entidad: { idEntidad: 4, nombre: 'SERFOR' },
  fechaDenuncia: '2026-03-16T10:00:00-05:00',
}

test('fills the placeholders of a template from the complaint', () => {
  expect(fillPlantilla('N.° {numero} del {fecha}: {categoria}, {entidad}. {otro}', complaint)).toBe(
    'N.° 000007-2026 del 16/03/2026: Tala ilegal, SERFOR. {otro}',
  )
})

test('truncates a long description and keeps a short one', () => {
  expect(cutText('a'.repeat(250), 250)).toBe('a'.repeat(250))
  expect(cutText('ñ'.repeat(251), 250)).toBe(`${'ñ'.repeat(250)}…`)
})

test('formats a tracking code in groups of four', () => {
  expect(shownCode('D26ABCDEFGHJKMN')).toBe('D26-ABCD-EFGH-JKMN')
})
