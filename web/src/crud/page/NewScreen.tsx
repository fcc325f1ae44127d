import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { callsOf, type Row, type ScreenResource } from '../calls.ts'
import { type FormProps, FormScreen } from '../form/FormScreen.tsx'
import { duplicateResource } from '../record/duplicateResource.ts'
import { useOrigin } from './useOrigin.ts'

/**
 * Form of a new record: with a reference to the record from whose page it was started, or with the values of a
 * duplicated record. «Guardar y nuevo» restarts it.
 */
export function NewScreen(props: FormProps) {
  const { resource, screen } = props
  const [round, setRound] = useState(0)
  const { operation } = screen
  const from = operation.op === 'new' ? operation.de : undefined
  const model = useQuery<Row, CallFailure>({
    queryKey: [resource.key, 'duplicate', from],
    queryFn: ({ signal }) => call(callsOf(resource).get, { params: { id: from ?? 0 }, signal }),
    enabled: from !== undefined,
    // must not reset the form
    staleTime: Number.POSITIVE_INFINITY,
  })
  const origin = useOrigin(resource)
  const { field = '', row } = origin ?? {}
  const begun = useMemo(() => {
    const plain = beginning(resource, field, row)
    return model.data ? duplicateResource(plain, model.data) : plain
  }, [resource, field, row, model.data])
  if (origin?.pending || (from !== undefined && model.isPending)) return <PartLoading />
  if (model.error)
    return (
      <ErrorState title="No se pudo duplicar" trace={model.error.traza} onRetry={() => void model.refetch()}>
        {model.error.errorMessage}
      </ErrorState>
    )
  return <FormScreen key={round} {...props} resource={begun} onAgain={() => setRound(round + 1)} />
}

function beginning(resource: ScreenResource, name: string, row: Row | undefined): ScreenResource {
  const { [name]: field } = resource.fields
  if (!row || !field) return resource
  return { ...resource, fields: { ...resource.fields, [name]: { ...field, initial: row } } }
}
