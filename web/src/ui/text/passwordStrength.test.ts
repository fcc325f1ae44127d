import { expect, it } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

it.each([
  ['', undefined],
  ['abc12345', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa1', 'weak'],
  ['qwertyuiop1234567890', 'weak'],
  ['Kusi2026', 'weak'],
  ['quinua-9lagos', 'good'],
  ['papa chuño 7 lagunas altas', 'strong'],
  ['x7$Kq!m2Wz', 'fair'],
])('rates «%s» as %s', (text, strength) => {
  expect(passwordStrength(text)).toBe(strength)
})

it('never rates a longer password of the same kind weaker', () => {
  const order = ['weak', 'fair', 'good', 'strong']
  const found = Array.from({ length: 24 }, (_, at) =>
    order.indexOf(passwordStrength('pumalagochuspiñahui7cerro'.slice(0, at + 1)) ?? 'weak'),
  )
  expect(found).toEqual(found.toSorted((one, other) => one - other))
})
