import { alerta } from '@wamani/contract/sistema/alerta.ts'
import { crud } from '../../../crud/crud.ts'
import { transition, wrappedTransition } from '../../../crud/transition.ts'
import type { Context } from '../../../http/context.ts'
import { visibleAlertasScope } from './visibleAlertas.ts'

type Handle = (context: Context) => unknown
const { list, options, exportList, get, history } = crud(alerta)

/** Every call about alerts, within those the person sees. */
export const alertaHandlers = Object.fromEntries(
  Object.entries({
    ...{ list, options, exportList, get, history },
    atender: transition(alerta, 'atender'),
    reabrir: transition(alerta, 'reabrir'),
  }).map(([name, handle]): [string, Handle] => [
    name,
    // each takes the context of its own route, which is what it is called with
    wrappedTransition(
      async (context: Context) => (handle as Handle)({ ...context, scope: await visibleAlertasScope(context) }),
      handle,
    ),
  ]),
)
