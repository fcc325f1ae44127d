import { screen, within } from '@testing-library/react'
import { computed, decimal, login, optional, references, rows, text } from '@wamani/contract/core/kinds/fields.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import type { FieldInputProps } from '../inputs/fieldInputProps.ts'
import { RecordFields } from './RecordFields.tsx'

const entrega = defineResource({
  key: 'muestra.entrega',
  screen: '/muestra/entrega',
  labels: { singular: 'entrega', plural: 'entregas', gender: 'f' },
  fields: {
    medida: text({ label: 'Medida', max: 10 }),
    cantidad: decimal({ label: 'Cantidad', scale: 3, unitFrom: 'medida' }),
    lectura: decimal({ label: 'Lectura', unitFrom: 'medida', units: { GALON: 'gal/h' }, labels: { GALON: 'Caudal' } }),
    bultos: rows({
      label: 'Bultos',
      item: {
        marca: text({ label: 'Marca', max: 20 }),
        peso: { ...text({ label: 'Peso', max: 9 }), unitFrom: 'medida' },
        medida: text({ label: 'Medida', max: 10 }),
      },
      table: 'muestra.bulto',
      id: 'idBulto',
      max: 9,
    }),
    cerradaPor: computed(optional(login({ label: 'Cerrada por', nameKey: 'cerradaPorNombre' }))),
    verificadaPor: computed(optional(login({ label: 'Verificada por', nameKey: 'verificadaPorNombre' }))),
    destinos: references({ label: 'Destinos', to: 'muestra.entrega', through: 'muestra.destino', max: 9 }),
  },
})
const stamps = {
  creadoEn: '2026-11-02T08:00:00-05:00',
  creadoPor: null,
  actualizadoEn: '2026-11-02T08:00:00-05:00',
  actualizadoPor: null,
}
const row = {
  ...stamps,
  idEntrega: 4,
  version: 1,
  medida: 'GALON',
  cantidad: 15,
  lectura: 2,
  bultos: [{ idBulto: 1, marca: 'Andina', peso: '12', medida: 'GALON' }],
  cerradaPor: 'rnaupari',
  cerradaPorNombre: 'Rosa Ñaupari Ccori',
  verificadaPor: 'sistema',
  verificadaPorNombre: null,
  destinos: [],
}

function shown(inputs = {}) {
  renderPart(<RecordFields resource={entrega} row={row} parts={{ inputs }} />, { server: contractServer() })
}

it('shows the unit that the record gives for a quantity', async () => {
  shown()
  expect(await screen.findByText('15 gal')).not.toBeNull()
})

it('labels a number with the label that the record gives', async () => {
  shown()
  expect(await screen.findByText('2 gal/h')).not.toBeNull()
  expect(screen.queryByText('Caudal')).not.toBeNull()
  expect(screen.queryByText('Lectura')).toBeNull()
})

it('does not repeat the label of child rows that equals their section title', async () => {
  const sections = [
    { title: 'Bultos', fields: ['bultos'] },
    { title: 'Medida', fields: ['medida'] },
  ]
  renderPart(<RecordFields resource={{ ...entrega, sections }} row={row} />, { server: contractServer() })
  expect(await screen.findByRole('heading', { name: 'Bultos' })).not.toBeNull()
  expect(screen.getAllByText('Bultos')).toHaveLength(1)
  expect(screen.getAllByText('Medida').filter(({ tagName }) => tagName === 'DIV')).toHaveLength(1)
})

it('shows a user name as the full name of its user, or unchanged if there is none', async () => {
  shown()
  expect((await screen.findByText('Rosa Ñaupari Ccori')).title).toBe('rnaupari')
  expect(screen.queryByText('rnaupari')).toBeNull()
  expect(screen.queryByText('sistema')).not.toBeNull()
})

it('shows child rows as a read-only table even if their form has a custom input', async () => {
  shown({ bultos: () => <input aria-label="Marca del bulto" disabled /> })
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('cell', { name: 'Andina' })).not.toBeNull()
  expect(screen.queryByLabelText('Marca del bulto')).toBeNull()
  // quantities are right-aligned below their header, also those sent as text
  for (const cell of [
    within(table).getByRole('columnheader', { name: 'Peso' }),
    within(table).getByRole('cell', { name: /12/ }),
  ])
    expect(cell.dataset.numeric).toBe('true')
})

it('shows the custom input of a set once below its label, read-only', async () => {
  shown({ destinos: ({ field }: FieldInputProps) => <span>{`${field.label}${field.required} nowhere yet`}</span> })
  await screen.findByText('false nowhere yet')
  expect(screen.getAllByText('Destinos')).toHaveLength(1)
})
