import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { PdfDialog } from '../../ui/pdf/PdfDialog.tsx'
import { callsOf, type ScreenResource } from '../calls.ts'
import { titleOf } from '../record/resourceTexts.ts'
import { exportQueryOf, type ListState } from './listState.ts'

export function PrintDialog(props: {
  resource: ScreenResource
  state: ListState
  columns: readonly string[]
  onClose: () => void
}) {
  const { resource, state, columns, onClose } = props
  const query = exportQueryOf(state, columns, 'pdf')
  const { data, error, refetch } = useQuery<{ file: Blob; name: string }, CallFailure>({
    queryKey: [resource.key, 'pdf', query],
    queryFn: ({ signal }) => download(callsOf(resource).exportList, { query, signal, timeoutMs: 120_000 }),
    // never refetched: the PDF must not change while it is read
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <PdfDialog
      title={`Imprimir: ${titleOf(resource)}`}
      name={data?.name ?? `${resource.labels.plural}.pdf`}
      pdf={data?.file}
      failure={error ? { message: error.errorMessage, trace: error.traza } : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
