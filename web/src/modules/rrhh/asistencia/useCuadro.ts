import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { today } from '@wamani/contract/core/kinds/today.ts'
import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import { asistenciaRoutes, type Cuadro } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { listCallOf } from '../../../crud/calls.ts'

export type Asked = { desde: string; hasta: string; idUnidad?: number | undefined; idTrabajador?: number }

/** Attendance of workers between two days. Does not load while `asked` is undefined. */
export function useCuadro(asked: Asked | undefined) {
  return useQuery<Cuadro, CallFailure>({
    queryKey: [asistencia.key, 'cuadro', asked],
    queryFn: asked ? ({ signal }) => call(asistenciaRoutes.showCuadro, { query: asked, signal }) : skipToken,
    placeholderData: keepPreviousData,
  })
}

export type Month = { idPeriodo: number; nombre: string; fechaInicio: string; fechaFin: string; estado: string }

export function usePeriodos() {
  return useQuery<Month[], CallFailure>({
    queryKey: [periodo.key, 'months'],
    queryFn: async ({ signal }) => {
      const query = { tipo: 'MENSUAL', current_page: 1, per_page: 60, sortBy: '-fechaInicio' }
      const { items } = await call(listCallOf(periodo), { query, signal })
      // only monthly periods always have both dates
      return items.flatMap(({ fechaInicio, fechaFin, ...rest }) =>
        fechaInicio !== null && fechaFin !== null && fechaInicio <= today() ? [{ ...rest, fechaInicio, fechaFin }] : [],
      )
    },
  })
}
