import { useQuery } from '@tanstack/react-query'
import { cape, capeRoutes } from '@wamani/contract/rrhh/cape.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { callsOf, type Row } from '../../../crud/calls.ts'

export const groups = [
  { value: 'unidad', label: 'Unidad' },
  { value: 'clasificacion', label: 'Clasificación' },
  { value: 'fuente', label: 'Fuente' },
  { value: 'nivel', label: 'Nivel' },
] as const
export type Group = (typeof groups)[number]['value']

type Summary = z.output<Exclude<typeof capeRoutes.resumenPap.response, string>>
export type Year = { idPeriodo: number; anio: number; nombre: string; estado: string }

const asYear = (row: Row) => row as unknown as Year

/** The years there are, the latest first. */
export function useYears() {
  return useQuery<Year[], CallFailure>({
    queryKey: [periodo.key, 'years'],
    queryFn: async ({ signal }) => {
      const query = { tipo: 'ANUAL', current_page: 1, per_page: 100, sortBy: '-anio' }
      return (await call(callsOf(periodo).list, { query, signal })).items.map(asYear)
    },
  })
}

/** The positions of a year added up by a group. */
export function useSummary(idPeriodo: number | undefined, agrupar: Group) {
  const can = useCan()
  return useQuery<Summary, CallFailure>({
    queryKey: [cape.key, 'resumen', idPeriodo, agrupar],
    queryFn: ({ signal }) => call(capeRoutes.resumenPap, { query: { idPeriodo: idPeriodo ?? 0, agrupar }, signal }),
    enabled: idPeriodo !== undefined && can(capeRoutes.resumenPap),
  })
}
