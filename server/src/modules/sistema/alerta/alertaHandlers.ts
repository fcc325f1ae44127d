import { alerta } from '@wamani/contract/sistema/alerta.ts'
import { crud } from '../../../crud/crud.ts'
import type { Context } from '../../../http/context.ts'
import { attendAlerta, reopenAlerta } from './attendAlerta.ts'
import { visibleAlertasScope } from './visibleAlertas.ts'

type Handle = (context: Context) => unknown
const { list, options, exportList, get, history } = crud(alerta)

/** Every call about alerts, within those the person sees. */
export const alertaHandlers = Object.fromEntries(
  Object.entries({ list, options, exportList, get, history, atender: attendAlerta, reabrir: reopenAlerta }).map(
    ([name, handle]): [string, Handle] => [
      name,
      async (context) => (handle as Handle)({ ...context, scope: await visibleAlertasScope(context) }),
    ],
  ),
)
