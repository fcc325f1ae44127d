import { computed, reference, text } from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { type Action, defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import '@wamani/contract/seguridad/index.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { currentSession, endSession } from '../../api/session.ts'
import type { Values } from '../calls.ts'
import { actionFits } from './actionFits.ts'

const encargo = defineResource({
  key: 'muestra.encargo',
  labels: { singular: 'encargo', plural: 'encargos', gender: 'm' },
  scopes: { PROPIO: 'persona' },
  fields: {
    nombre: text({ label: 'Nombre', max: 20 }),
    enviadoPor: computed(reference({ label: 'Enviado por', to: 'seguridad.usuario' })),
    persona: computed(reference({ label: 'Persona', to: 'seguridad.usuario' })),
    estado: lifecycle({ ENVIADO: 'Enviado', APROBADO: 'Aprobado' }, { initial: 'ENVIADO' }),
  },
})
const approve = { label: 'Aprobar', icon: 'IconCheck', verb: 'X', from: ['ENVIADO'], to: 'APROBADO' } as const
const byAnother = defineAction({ ...approve, notBy: 'enviadoPor' })
const bySender = defineAction({
  ...approve,
  onlyBy: { field: 'enviadoPor', message: 'Solo quien lo envió lo aprueba.' },
})

const byOthers = defineAction({ ...approve, notBy: { field: 'persona', message: 'Otra persona lo aprueba.' } })
const inTurn = defineAction({ ...approve, turn: true })

const own = () => ({ idUsuario: currentSession().user?.idUsuario, username: 'propio' })
const another = { idUsuario: 99, username: 'otra' }
const sent = { estado: 'ENVIADO' }
const offered = (action: Action, row: Values) =>
  actionFits({ ...encargo, actions: { aprobar: action } }, 'aprobar', row)
const fits = (action: Action, enviadoPor: unknown) => offered(action, { ...sent, enviadoPor })

beforeEach(() => void renderPart(<p>Encargos</p>, { server: contractServer() }))
afterEach(() => endSession())

it('hides an action with `notBy` from the user who submitted the record', () => {
  expect([fits(byAnother, own()), fits(byAnother, another), fits(byAnother, null)]).toEqual([false, true, true])
})

it('offers an action with `onlyBy` only to the user who submitted the record', () => {
  expect([fits(bySender, own()), fits(bySender, another), fits(bySender, null)]).toEqual([true, false, false])
})

it('offers an action that needs an approval turn only if the record lists it in `puede`', () => {
  expect(offered(inTurn, { ...sent, puede: ['aprobar'] })).toBe(true)
  expect(offered(inTurn, { ...sent, puede: [] })).toBe(false)
  expect(offered(inTurn, { estado: 'APROBADO', puede: ['aprobar'] })).toBe(false)
})

it('follows `puede` instead of comparing ids when the permission is limited to own records', () => {
  expect(offered(byOthers, { ...sent, persona: another, puede: [] })).toBe(false)
  expect(offered(byOthers, { ...sent, persona: own(), puede: ['aprobar'] })).toBe(true)
})

it('offers an action that needs only a permission for every record, and all actions without `puede`', () => {
  expect(offered(defineAction(approve), { ...sent, puede: [] })).toBe(true)
  expect(offered(inTurn, sent)).toBe(true)
})
