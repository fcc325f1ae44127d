import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PartLoading } from '../ui/PartLoading.tsx'
import { type Row, rowIdOf } from './calls.ts'
import { type FormProps, FormScreen } from './FormScreen.tsx'
import { useRecord } from './useRecords.ts'

/** The form of a stored record, once it has come. */
export function EditScreen({ id, ...props }: FormProps & { id: number }) {
  const { resource, screen } = props
  const { data, error, refetch } = useRecord(resource, id)
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const back = (
    <Button variant="default" onClick={() => screen.show({ op: 'list' })}>
      Volver a la lista
    </Button>
  )
  if (data) {
    // an action may answer another record than the one it was asked of, such as its copy
    const renew = (row: Row) => {
      if (rowIdOf(resource, row) !== id) return
      client.setQueryData([resource.key, 'record', id], row)
      setRound(round + 1)
    }
    return <FormScreen key={round} {...props} row={data} onChanged={renew} />
  }
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
