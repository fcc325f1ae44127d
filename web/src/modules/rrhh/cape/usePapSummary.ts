import { useQuery } from '@tanstack/react-query'
import { cape, capeRoutes } from '@wamani/contract/rrhh/cape.ts'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'

export const groups = [
  { value: 'unidad', label: 'Unidad' },
  { value: 'clasificacion', label: 'Clasificación' },
  { value: 'fuente', label: 'Fuente' },
  { value: 'nivel', label: 'Nivel' },
] as const
export type Group = (typeof groups)[number]['value']

type Summary = z.output<Exclude<typeof capeRoutes.summarizePap.response, string>>
export function usePapSummary(idPeriodo: number | undefined, agrupar: Group) {
  const can = useCan()
  return useQuery<Summary, CallFailure>({
    queryKey: [cape.key, 'resumen', idPeriodo, agrupar],
    queryFn: ({ signal }) => call(capeRoutes.summarizePap, { query: { idPeriodo: idPeriodo ?? 0, agrupar }, signal }),
    enabled: idPeriodo !== undefined && can(capeRoutes.summarizePap),
  })
}
