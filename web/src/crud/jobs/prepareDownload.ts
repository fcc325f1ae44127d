import type { QueryClient } from '@tanstack/react-query'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { call } from '../../api/call.ts'
import { success, type ToastData } from '../Toast.tsx'
import { jobsKey } from './jobsKey.ts'

type Parameters = Readonly<Record<string, unknown>>

/** Queues a job that creates the file of a route. Returns a toast. Throws a CallFailure. */
export async function prepareDownload(
  client: QueryClient,
  route: Pick<Route, 'path'>,
  { params, query }: { params?: Parameters; query?: Parameters },
): Promise<ToastData> {
  const body = { ruta: route.path, params: travelling(params), query: travelling(query) }
  const made = await call(jobRoutes.prepareDownload, { body })
  // add the job to the list at once, even if it finishes before the next poll
  client.setQueriesData<JobRecord[]>({ queryKey: [...jobsKey, 'activos'] }, (known = []) => [...known, made])
  return success(
    'Puede seguir trabajando: se le avisará cuando esté listo para descargar.',
    'Se está preparando el archivo',
  )
}

/** Values as URL parameters; leaves out empty ones. */
const travelling = (values: Parameters = {}) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
