import { newLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { newAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { AccionHallada, buscarRoutes } from '@wamani/contract/sistema/buscarRoutes.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { canOpen } from '../canOpen.ts'
import type { Declared } from './findable.ts'

/** Actions that the user can start («Nuevo turno», «Importar trabajadores»), in menu order. */
export const listActions: Handler<typeof buscarRoutes.listActions> = async (context) => {
  const offered = modules.flatMap(({ resources }) => resources).map((resource) => actionsOf(resource, context))
  return (await Promise.all(offered)).flat()
}

async function actionsOf(resource: Declared, rights: Pick<Context, 'can' | 'scopeOf'>): Promise<AccionHallada[]> {
  const { can } = rights
  const { screen, opens, routes, labels, importing } = resource
  const pantalla = opens?.screen ?? screen
  if (!pantalla || !(await canOpen(rights, pantalla))) return []
  const { op: _, ...view } = opens?.search ?? {}
  const actions: AccionHallada[] = []
  const begun = newAddress(resource)
  if (begun && routes.create && (await can(routes.create)))
    actions.push({
      etiqueta: newLabel({ labels }),
      icono: 'IconPlus',
      pantalla: begun.screen,
      parametros: { ...begun.search },
    })
  if (importing && routes.importFile && (await can(routes.importFile)))
    actions.push({
      etiqueta: `Importar ${labels.plural}`,
      icono: 'IconUpload',
      pantalla,
      parametros: { ...view, op: 'import' },
    })
  return actions
}
