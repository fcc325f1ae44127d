import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import type { Row, ScreenResource } from '../calls.ts'
import { useRecord } from '../record/useRecord.ts'

export function StoredRecord(props: {
  resource: ScreenResource
  id: number
  onLeave: () => void
  children: (row: Row) => ReactNode
}) {
  const { resource, id, onLeave, children } = props
  const { data, error, refetch } = useRecord(resource, id)
  const back = (
    <Button variant="default" onClick={onLeave}>
      Volver a la lista
    </Button>
  )
  if (data) return children(data)
  if (error?.status === 404)
    return (
      <EmptyState page title="El registro ya no existe" action={back}>
        Alguien lo eliminó, o el enlace no es correcto.
      </EmptyState>
    )
  if (error)
    return (
      <ErrorState
        page
        title="No se pudo abrir el registro"
        trace={error.traza}
        onRetry={() => void refetch()}
        action={back}
      >
        {error.errorMessage}
      </ErrorState>
    )
  return <PartLoading />
}
