import { useQuery } from '@tanstack/react-query'
import { type RolCalendario, rolVacacion, rolVacacionRoutes } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'

export function useCalendario(row: Row) {
  const id = rowIdOf(rolVacacion, row)
  return useQuery<RolCalendario, CallFailure>({
    queryKey: [rolVacacion.key, 'calendario', id],
    queryFn: ({ signal }) => call(rolVacacionRoutes.showCalendario, { params: { id }, signal }),
    staleTime: 0,
  })
}
