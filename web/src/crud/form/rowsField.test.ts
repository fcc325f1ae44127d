import {
  computed,
  date,
  decimal,
  optional,
  point,
  reference,
  rows,
  text,
  ubigeo,
} from '@wamani/contract/core/kinds/fields.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requestBody } from '../../api/requestBody.ts'
import { moveItem } from '../inputs/rows/useRowKeys.ts'
import { valueText } from '../record/valueText.ts'
import { checkValues, inFormOrder, issuesWithin, issueText, ownIssues, startValues } from './formValues.ts'
import { differences } from './mergeConflict.ts'
import { sameValue } from './sameValue.ts'
import '../sampleResources.ts'

const fields = {
  nombre: text({ label: 'Nombre', max: 20 }),
  lugar: ubigeo({ label: 'Lugar' }),
  punto: optional(point({ label: 'Punto' })),
  detalle: rows({
    label: 'Detalle',
    table: 'muestra.detalle',
    id: 'idDetalle',
    max: 3,
    uniqueBy: ['area'],
    item: {
      area: reference({ label: 'Área', to: 'muestra.area' }),
      cantidad: decimal({ label: 'Cantidad', min: 1, max: 99, unit: 'gal' }),
      dia: optional(date({ label: 'Día' })),
      total: computed(decimal({ label: 'Total' })),
    },
  }),
}
const schema = z.object(Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input])))
const area = (idArea: number) => ({ idArea, codigo: `A${idArea}`, nombre: 'Área' })
const wanchaq = { ubigeo: '080108', departamento: 'Cusco', provincia: 'Cusco', distrito: 'Wanchaq' }
const row = { idDetalle: 7, area: area(1), cantidad: 2, dia: null, total: 9 }
const values = { nombre: 'Uno', lugar: wanchaq, punto: null, detalle: [row] }

describe('child rows in a form', () => {
  it('send stored ids, bare references, and no generated values', () => {
    const detalle = [row, { area: area(2), cantidad: '3,5'.replace(',', '.'), dia: '05/03/2026', total: null }]
    expect(checkValues(schema, fields, { ...values, detalle }).body?.detalle).toEqual([
      { idDetalle: 7, area: 1, cantidad: 2, dia: null },
      { area: 2, cantidad: 3.5, dia: '2026-03-05' },
    ])
  })

  it('have their issues at the cells', () => {
    const detalle = [{ ...row, cantidad: 100 }, { ...startValues(fields.detalle.rows?.item ?? {}) }, row]
    const { issues } = checkValues(schema, fields, { ...values, nombre: '', detalle })
    expect(inFormOrder(Object.keys(fields), issues)).toEqual([
      { campo: 'nombre', mensaje: 'Ingrese el nombre' },
      { campo: 'detalle.0.cantidad', mensaje: 'La cantidad debe ser menor o igual a 99' },
      { campo: 'detalle.1.area', mensaje: 'Seleccione el área' },
      { campo: 'detalle.1.cantidad', mensaje: 'Ingrese la cantidad' },
      { campo: 'detalle.2.area', mensaje: 'El área ya figura en la fila 1' },
    ])
    expect(issueText(issues, 'detalle')).toBeUndefined()
    expect(issuesWithin(issues, 'detalle')).toHaveLength(4)
  })

  it('keep the path of a server issue down to the cell', () => {
    const refused = [
      { campo: 'detalle.1.area.idArea', mensaje: 'a' },
      { campo: 'detalle.1', mensaje: 'b' },
      { campo: 'lugar.ubigeo', mensaje: 'c' },
      { campo: 'otro.0', mensaje: 'd' },
    ]
    expect(ownIssues(fields, refused).map(({ campo }) => campo)).toEqual(['detalle.1.area', 'detalle.1', 'lugar', ''])
  })

  it('are equal if they mean the same in the same order', () => {
    const same = (one: unknown, other: unknown) => sameValue(fields.detalle, one, other)
    const spelt = { ...row, area: { idArea: 1 }, cantidad: '2', dia: '', total: null }
    expect(same([row], [spelt])).toBe(true)
    expect(same([row], [{ ...spelt, cantidad: 3 }])).toBe(false)
    expect(same([row, spelt], [spelt])).toBe(false)
    expect(same([], null)).toBe(true)
    const other = { ...row, idDetalle: 8 }
    expect(same([row, other], [other, row])).toBe(false)
  })

  it('are one choice in a conflict of two users', () => {
    const mine = { ...values, detalle: [{ ...row, cantidad: 3 }] }
    expect(differences(fields, values, mine, values)).toMatchObject([{ name: 'detalle', choice: 'mine' }])
  })

  it('can be moved', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  })

  it('are sent as one JSON text in a multipart form, also if empty', () => {
    const form = requestBody(
      { bodyType: 'multipart' },
      { detalle: [{ area: 1 }, { area: 2 }], vacio: [], ids: [1, 2] },
    ) as FormData
    expect(form.getAll('detalle')).toEqual(['[{"area":1},{"area":2}]'])
    expect(form.getAll('vacio')).toEqual([''])
    expect(form.getAll('ids')).toEqual(['1', '2'])
  })

  it('are displayed as lines', () => {
    expect(valueText(fields.detalle, [row, { ...row, total: null }])).toBe('Área · 2 gal · 9; Área · 2 gal')
    expect(valueText(fields.detalle, [])).toBe('')
  })
})

describe('places', () => {
  it('are displayed in words', () => {
    expect(valueText(fields.lugar, wanchaq)).toBe('Wanchaq, Cusco, Cusco')
    expect(valueText(fields.punto, { x: -71.97877, y: -13.5 })).toBe('-13.500000, -71.978770')
  })

  it('are compared by code and by degrees', () => {
    expect(sameValue(fields.lugar, wanchaq, { ubigeo: '080108' })).toBe(true)
    expect(sameValue(fields.punto, { x: '-71.90', y: -13.5 }, { x: -71.9, y: -13.5 })).toBe(true)
    expect(sameValue(fields.punto, { x: -71.9, y: null }, null)).toBe(false)
  })

  it('need both numbers, within Peru', () => {
    const said = (punto: unknown) =>
      checkValues(schema, fields, { ...values, punto }).issues.map(({ mensaje }) => mensaje)
    expect(said({ x: '-71.9', y: '-13.5' })).toEqual([])
    expect(said(null)).toEqual([])
    expect(said({ x: '-71.9', y: null })).toEqual(['El punto no tiene un formato válido'])
    expect(said({ x: -13.5, y: -71.9 })).toEqual(['Ubicación fuera del territorio peruano.'])
  })
})
