import { text } from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { expect, it } from 'vitest'
import { actionFits } from './actionFits.ts'

const action = { label: 'Aprobar', icon: 'IconCheck', verb: 'U', from: ['PEDIDO'], to: 'DADO' } as const
const turnos = defineResource({
  key: 'muestra.turnoDeAlguien',
  labels: { singular: 'turno', plural: 'turnos', gender: 'm' },
  fields: {
    nombre: text({ label: 'Nombre', max: 20 }),
    estado: lifecycle({ PEDIDO: 'Pedido', DADO: 'Dado' }, { initial: 'PEDIDO' }),
  },
  list: { columns: ['nombre'] },
  actions: { aprobar: defineAction({ ...action, turn: true }), anotar: defineAction(action) },
})
const fits = (name: string, row: Record<string, unknown>) => actionFits(turnos, name, row)

it('an action that asks for a turn is offered to whom the record names it', () => {
  expect(fits('aprobar', { estado: 'PEDIDO', puede: ['aprobar'] })).toBe(true)
  expect(fits('aprobar', { estado: 'PEDIDO', puede: [] })).toBe(false)
  expect(fits('aprobar', { estado: 'DADO', puede: ['aprobar'] })).toBe(false)
})

it('what asks for a permission alone is offered whatever the record names, and a record that names nothing offers all', () => {
  expect(fits('anotar', { estado: 'PEDIDO', puede: [] })).toBe(true)
  expect(fits('aprobar', { estado: 'PEDIDO' })).toBe(true)
})
