import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { text } from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { readListState } from '../list/listState.ts'
import { FilterChips } from './FilterChips.tsx'

const pedido = defineResource({
  key: 'muestra.pedido',
  labels: { singular: 'pedido', plural: 'pedidos', gender: 'm' },
  fields: {
    titulo: text({ label: 'Título', max: 20 }),
    autor: text({ label: 'Autor', max: 20 }),
    estado: lifecycle({ ENVIADO: 'Enviado', APROBADO: 'Aprobado' }, { initial: 'ENVIADO' }),
  },
  list: { columns: ['titulo'], filters: ['estado'] },
  scopes: { PROPIO: 'autor' },
  actions: {
    aprobar: defineAction({
      ...{ label: 'Aprobar', icon: 'IconCheck', verb: 'X', from: ['ENVIADO'], to: 'APROBADO' },
      notBy: { field: 'autor', message: 'Lo aprueba otra persona.' },
    }),
    anular: defineAction({ label: 'Anular', icon: 'IconX', verb: 'X', from: ['ENVIADO'], to: 'APROBADO' }),
  },
})

it('shows the `puede` parameter of a list as a removable filter', async () => {
  const { filters } = readListState(pedido, { puede: 'aprobar', estado: 'ENVIADO' })
  expect(filters).toEqual({ puede: 'aprobar', estado: 'ENVIADO' })
  const onChange = vi.fn()
  renderPart(<FilterChips resource={pedido} filters={filters} onChange={onChange} />, { server: contractServer() })
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtro Por hacer: Aprobar' }))
  expect(onChange).toHaveBeenCalledWith({ estado: 'ENVIADO' })
})

it('opens the whole list for an unknown value of the parameter', () => {
  expect(readListState(pedido, { puede: 'anular' }).filters).toEqual({})
})
