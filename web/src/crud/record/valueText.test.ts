import { decimal, reference, references, rows, text } from '@wamani/contract/core/kinds/fields.ts'
import { describe, expect, it } from 'vitest'
import { sampleResources } from '../sampleResources.ts'
import { recordText, referenceDetail, valueText } from './valueText.ts'

const { fields } = sampleResources.pieza
const area = { idArea: 3, codigo: 'LOG', nombre: 'Logística' }

const supply = reference({ label: 'Insumo', to: 'muestra.area' })
const inUnit = (unitFrom: string) => decimal({ label: 'Cantidad', scale: 3, unitFrom })

it('takes the unit from the record: another field, a reference, or all child rows', () => {
  const line = { medida: 'GALON', insumo: { idArea: 1, unidad: 'LITRO' } }
  expect(valueText(inUnit('medida'), 15, line)).toBe('15 gal')
  expect(valueText(inUnit('insumo.unidad'), 15, line)).toBe('15 L')
  expect(valueText(inUnit('detalle.medida'), 15, { detalle: [line, line] })).toBe('15 gal')
  expect(valueText(inUnit('detalle.medida'), 15, { detalle: [line, { medida: 'KG' }] })).toBe('15 gal, kg')
  expect(valueText(inUnit('medida'), 15)).toBe('15')
  const counted = { ...inUnit('clase'), units: { AUTO: 'km', GRUA: 'h' } }
  expect(valueText(counted, 15, { clase: 'GRUA' })).toBe('15 h')
})

it('joins the declared values of a child row in one line, quantities with their unit', () => {
  const detalle = rows({
    label: 'Insumos',
    item: { insumo: supply, medida: text({ label: 'Unidad', max: 10 }), cantidad: inUnit('medida') },
    table: 'muestra.linea',
    id: 'idLinea',
    max: 9,
    line: ['cantidad', 'insumo'],
  })
  const row = { insumo: area, medida: 'GALON', cantidad: 15 }
  expect(valueText(detalle, [row])).toBe('15 gal · Logística')
})

it('separates names that contain a comma with semicolons', () => {
  const areas = references({ label: 'Áreas', to: 'muestra.area', through: 'muestra.pieza_area', max: 9 })
  const named = (nombre: string) => ({ ...area, nombre })
  expect(valueText(areas, [named('Caja'), named('Compras')])).toBe('Caja, Compras')
  expect(valueText(areas, [named('Rojas, Flor'), named('Quispe, Ana')])).toBe('Rojas, Flor; Quispe, Ana')
})

describe('values as text', () => {
  it('depend on the field kind', () => {
    expect(valueText(fields.tipo, 'B')).toBe('Beta')
    expect(valueText(fields.area, area)).toBe('Logística')
    expect(valueText(fields.area, 7)).toBe('N.° 7')
    expect(valueText(fields.fecha, '2025-12-09')).toBe('09/12/2025')
    expect(valueText(fields.cantidad, 2)).toBe('2 und')
    expect(valueText(fields.cantidad, 2026)).toBe('2026 und')
    expect(valueText({ ...fields.precio, unit: 'S/' }, 2.5)).toBe('S/ 2.50')
    expect(valueText(fields.precio, 2.5)).toBe('2.5')
    expect(valueText(fields.activo, false)).toBe('Inactiva')
    expect(valueText({ ...fields.activo, label: 'Activo' }, false)).toBe('Inactivo')
    expect(valueText(sampleResources.area.fields.activa, false)).toBe('Inactiva')
    expect(valueText(fields.precio, null)).toBe('')
    expect(recordText(sampleResources.area, area)).toBe('Logística')
    expect(referenceDetail(area, 'muestra.area')).toBe('LOG')
  })
})
