import { expect, it } from 'vitest'
import { serieRows } from './serieRows.ts'

const wanchaq = { ubigeo: '080108', departamento: 'Cusco', provincia: 'Cusco', distrito: 'Wanchaq' }

it('draws one line per place with the periods in order, and leaves a gap where a value is missing', () => {
  const serie = [
    { periodo: '2025', valor: 3, ubigeo: null },
    { periodo: '2024', valor: 2, ubigeo: wanchaq },
    { periodo: '2024', valor: 1, ubigeo: null },
  ]
  expect(serieRows(serie)).toEqual({
    series: [{ label: 'Región' }, { label: 'Wanchaq, Cusco, Cusco' }],
    rows: [
      { name: '2024', values: [1, 2] },
      { name: '2025', values: [3, null] },
    ],
  })
})
