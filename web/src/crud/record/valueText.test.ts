import { describe, expect, it } from 'vitest'
import { sampleResources } from '../sampleResources.ts'
import { recordText, valueText } from './valueText.ts'

const { fields } = sampleResources.pieza
const area = { idArea: 3, codigo: 'LOG', nombre: 'Logística' }

describe('values in words', () => {
  it('speak by kind', () => {
    expect(valueText(fields.tipo, 'B')).toBe('Beta')
    expect(valueText(fields.area, area)).toBe('LOG · Logística')
    expect(valueText(fields.area, 7)).toBe('N.° 7')
    expect(valueText(fields.fecha, '2025-12-09')).toBe('09/12/2025')
    expect(valueText(fields.cantidad, 2)).toBe('2 und')
    expect(valueText(fields.cantidad, 2026)).toBe('2026 und')
    expect(valueText({ ...fields.precio, unit: 'S/' }, 2.5)).toBe('S/ 2.50')
    expect(valueText(fields.precio, 2.5)).toBe('2.50')
    expect(valueText(fields.activo, false)).toBe('Inactivo')
    expect(valueText(sampleResources.area.fields.activa, false)).toBe('Inactiva')
    expect(valueText(fields.precio, null)).toBe('')
    expect(recordText(sampleResources.area, area)).toBe('LOG · Logística')
  })
})
