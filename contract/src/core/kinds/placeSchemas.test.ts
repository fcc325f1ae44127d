import { describe, expect, it } from 'vitest'
import { optional, point, ubigeo } from './fields.ts'

const place = point({ label: 'Ubicación' })
const district = ubigeo({ label: 'Distrito' })
const said = (field: typeof place | typeof district, value: unknown) =>
  field.input.safeParse(value).error?.issues.map(({ message }) => message)

describe('point field', () => {
  it('accepts numbers, numeric strings and JSON text, rounded to six decimals', () => {
    for (const value of [{ x: -71.978770123, y: -13.5 }, { x: '-71.97877', y: '-13.5' }, '{"x":-71.97877,"y":-13.5}'])
      expect(place.input.parse(value)).toEqual({ x: -71.97877, y: -13.5 })
  })

  it('accepts the limits of Peru inclusively', () => {
    for (const value of [
      { x: -81.4, y: -18.4 },
      { x: -68.6, y: -0.04 },
    ])
      expect(place.input.safeParse(value).success).toBe(true)
    for (const value of [
      { x: -81.400001, y: -10 },
      { x: -68.599999, y: -10 },
      { x: -75, y: -18.400001 },
      { x: -75, y: -0.039999 },
      { x: 0, y: 0 },
    ])
      expect(said(place, value)).toEqual(['Ubicación fuera del territorio peruano.'])
  })

  it('counts as missing when the value or both inputs are empty', () => {
    for (const value of [undefined, null, '', { x: '', y: '' }, '{"x":null,"y":null}'])
      expect(said(place, value)).toEqual(['Ingrese la ubicación'])
    expect(optional(place).input.parse({ x: '', y: '' })).toBeNull()
  })

  it('rejects a point with a missing or invalid coordinate', () => {
    for (const value of [{ x: -71 }, { x: -71, y: '' }, { x: 'a', y: 'b' }, {}, [], 'aquí', 5, true])
      expect(said(place, value)).toEqual(['La ubicación no tiene un formato válido'])
  })
})

describe('district field', () => {
  it('accepts the code alone, nested or as JSON text', () => {
    for (const value of ['080108', ' 080108 ', { ubigeo: '080108', distrito: 'otro' }, '{"ubigeo":"080108"}'])
      expect(district.input.parse(value)).toBe('080108')
  })

  it('requires a code of six digits', () => {
    for (const value of [undefined, null, '', '  ']) expect(said(district, value)).toEqual(['Seleccione el distrito'])
    for (const value of ['80108', '0801', 80_108, {}, [], true, 'Wanchaq'])
      expect(said(district, value)).toEqual(['El distrito no tiene un formato válido'])
    expect(optional(district).input.parse('')).toBeNull()
  })
})
