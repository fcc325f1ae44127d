import { useQuery } from '@tanstack/react-query'
import { type RolCalendario, rolVacacion, rolVacacionRoutes } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'

/** Whom a plan is about, what they are entitled to, and the days on which too many would be away. */
export function useCalendario(row: Row) {
  const id = rowIdOf(rolVacacion, row)
  return useQuery<RolCalendario, CallFailure>({
    queryKey: [rolVacacion.key, 'calendario', id],
    queryFn: ({ signal }) => call(rolVacacionRoutes.showCalendario, { params: { id }, signal }),
    staleTime: 0,
  })
}
