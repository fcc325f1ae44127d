import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { documento } from '@wamani/contract/tramite/documento.ts'
import { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Movimientos } from './Movimientos.tsx'

const { listMovimientos } = documentoRoutes
type Movimiento = z.output<Exclude<typeof listMovimientos.response, string>>[number]

export function MovimientosTab({ row }: { row: Row }) {
  const id = rowIdOf(documento, row)
  const { data, error, refetch } = useQuery<Movimiento[], CallFailure>({
    queryKey: [documento.key, 'movimientos', id],
    queryFn: ({ signal }) => call(listMovimientos, { params: { id }, signal }),
  })
  if (error)
    return (
      <ErrorState title="No se pudieron cargar los movimientos" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <Skeleton height={160} aria-label="Cargando los movimientos" />
  return (
    <Card label="Movimientos">
      <Movimientos rows={data} />
    </Card>
  )
}
