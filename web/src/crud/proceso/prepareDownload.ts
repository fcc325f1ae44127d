import type { QueryClient } from '@tanstack/react-query'
import type { Proceso } from '@wamani/contract/core/http/proceso.ts'
import { procesoRoutes } from '@wamani/contract/core/http/procesoRoutes.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { call } from '../../api/call.ts'
import { type NoticeData, success } from '../Notice.tsx'
import { procesosKey } from './procesosKey.ts'

type Asked = Readonly<Record<string, unknown>>

/** Has the file of a call made as long work; answers what to tell about it. Throws a CallFailure. */
export async function prepareDownload(
  client: QueryClient,
  route: Pick<Route, 'path'>,
  { params, query }: { params?: Asked; query?: Asked },
): Promise<NoticeData> {
  const body = { ruta: route.path, params: travelling(params), query: travelling(query) }
  const made = await call(procesoRoutes.prepararDescarga, { body })
  // shown at once, however soon it ends
  client.setQueriesData<Proceso[]>({ queryKey: [...procesosKey, 'activos'] }, (known = []) => [...known, made])
  void client.invalidateQueries({ queryKey: procesosKey })
  return success(
    'Puede seguir trabajando: se le avisará cuando esté listo para descargar.',
    'Se está preparando el archivo',
  )
}

/** Values as an address would carry them. */
const travelling = (values: Asked = {}) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
