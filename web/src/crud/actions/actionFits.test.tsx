import { computed, reference, text } from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { type Action, defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
// declares the users that the record refers to
import '@wamani/contract/seguridad/index.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { currentSession, endSession } from '../../api/session.ts'
import { actionFits } from './actionFits.ts'

const encargo = defineResource({
  key: 'muestra.encargo',
  labels: { singular: 'encargo', plural: 'encargos', gender: 'm' },
  fields: {
    nombre: text({ label: 'Nombre', max: 20 }),
    enviadoPor: computed(reference({ label: 'Enviado por', to: 'seguridad.usuario' })),
    estado: lifecycle({ ENVIADO: 'Enviado', APROBADO: 'Aprobado' }, { initial: 'ENVIADO' }),
  },
})
const approve = { label: 'Aprobar', icon: 'IconCheck', verb: 'X', from: ['ENVIADO'], to: 'APROBADO' } as const
const byAnother = defineAction({ ...approve, notBy: 'enviadoPor' })
const bySender = defineAction({
  ...approve,
  onlyBy: { field: 'enviadoPor', message: 'Solo quien lo envió lo aprueba.' },
})

const own = () => ({ idUsuario: currentSession().user?.idUsuario, username: 'propio' })
const another = { idUsuario: 99, username: 'otra' }
const fits = (action: Action, enviadoPor: unknown) => actionFits(encargo, action, { estado: 'ENVIADO', enviadoPor })

beforeEach(() => void renderPart(<p>Encargos</p>, { server: contractServer() }))
afterEach(() => endSession())

it('an action that the person who sent a record may not do is offered to everybody else', () => {
  expect([fits(byAnother, own()), fits(byAnother, another), fits(byAnother, null)]).toEqual([false, true, true])
})

it('an action for the person who sent a record alone is offered to nobody else', () => {
  expect([fits(bySender, own()), fits(bySender, another), fits(bySender, null)]).toEqual([true, false, false])
})
