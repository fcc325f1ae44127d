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

test('a template speaks of the complaint it answers', () => {
  expect(fillPlantilla('N.° {numero} del {fecha}: {categoria}, {entidad}. {otro}', complaint)).toBe(
    'N.° 000007-2026 del 16/03/2026: Tala ilegal, SERFOR. {otro}',
  )
})

test('a long description is cut, a short one is not', () => {
  expect(cutText('a'.repeat(250), 250)).toBe('a'.repeat(250))
  expect(cutText('ñ'.repeat(251), 250)).toBe(`${'ñ'.repeat(250)}…`)
})

test('a code is read in groups of four', () => {
  expect(shownCode('D26ABCDEFGHJKMN')).toBe('D26-ABCD-EFGH-JKMN')
})
