import type { Indicator } from '@wamani/contract/core/resource/indicator.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { Cifra, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { canOpen } from '../canOpen.ts'
import { countList } from './countList.ts'
import { outlineGraficos } from './listGraficos.ts'
import { looksOverOthers } from './looksOverOthers.ts'

const waiting: readonly Indicator[] = modules.flatMap(({ pending, attention }) => [
  ...pending.map(({ search, ...rest }): Indicator => ({ tone: 'warning', ...rest, view: search })),
  ...attention,
])
const indicators: readonly Indicator[] = modules.flatMap(({ indicators }) => indicators)

export const getInicio: Handler<typeof inicioRoutes.getInicio> = async (context) => {
  const [espera, cifras, graficos] = await Promise.all([
    countAll(waiting, context),
    countAll(await indicatorsFor(context), context),
    outlineGraficos(context),
  ])
  return { espera: espera.filter(({ total }) => total > 0), cifras, graficos }
}

async function indicatorsFor(context: Context): Promise<readonly Indicator[]> {
  const wide = await Promise.all(indicators.map(({ route }) => looksOverOthers(context, route)))
  return indicators.filter((_, at) => wide[at])
}

const countAll = async (indicators: readonly Indicator[], context: Context): Promise<Cifra[]> =>
  (await Promise.all(indicators.map((indicator) => count(indicator, context)))).filter((one) => one !== null)

async function count(indicator: Indicator, context: Context): Promise<Cifra | null> {
  const { can, today } = context
  const { label, tone, route, screen, view, filters: narrow, action } = indicator
  const needed = await Promise.all([can(route), canOpen(context, screen), action === undefined || can(action)])
  if (!needed.every(Boolean)) return null
  const filters = narrow?.(today) ?? {}
  return {
    etiqueta: label,
    ...(tone && { tono: tone }),
    ...(await countList(context, route, filters)),
    pantalla: screen,
    parametros: { ...view, ...filters },
    lista: { ruta: route.path, filtros: filters },
  }
}
