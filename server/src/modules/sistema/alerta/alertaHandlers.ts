import { alerta } from '@wamani/contract/sistema/alerta.ts'
import { crud } from '../../../crud/crud.ts'
import { transition, wrappedTransition } from '../../../crud/transition.ts'
import type { Context } from '../../../http/context.ts'
import { visibleAlertasScope } from './visibleAlertas.ts'

type Handle = (context: Context) => unknown
const { list, options, exportList, get, history } = crud(alerta)

/** Handlers of all alert calls, limited to the alerts visible to the user. */
export const alertaHandlers = Object.fromEntries(
  Object.entries({
    ...{ list, options, exportList, get, history },
    atender: transition(alerta, 'atender'),
    reabrir: transition(alerta, 'reabrir'),
  }).map(([name, handle]): [string, Handle] => [
    name,
    // each handler is called with the context of its own route
    wrappedTransition(
      async (context: Context) => (handle as Handle)({ ...context, scope: await visibleAlertasScope(context) }),
      handle,
    ),
  ]),
)
