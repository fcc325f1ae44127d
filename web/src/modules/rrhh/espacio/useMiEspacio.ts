import { useQuery } from '@tanstack/react-query'
import { type MiEspacio, miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'

/** What the own desk shows, in one answer. */
export const useMiEspacio = () =>
  useQuery<MiEspacio, CallFailure>({
    queryKey: ['rrhh.miEspacio'],
    queryFn: ({ signal }) => call(miEspacioRoutes.showMiEspacio, { signal }),
  })
