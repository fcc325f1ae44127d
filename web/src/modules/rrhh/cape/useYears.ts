import { useQuery } from '@tanstack/react-query'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { listCallOf } from '../../../crud/calls.ts'

export type Year = { idPeriodo: number; anio: number; nombre: string; estado: string }

export function useYears() {
  return useQuery<Year[], CallFailure>({
    queryKey: [periodo.key, 'years'],
    queryFn: async ({ signal }) => {
      const query = { tipo: 'ANUAL', current_page: 1, per_page: 100, sortBy: '-anio' }
      return (await call(listCallOf(periodo), { query, signal })).items
    },
  })
}
