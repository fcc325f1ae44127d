import { useQuery } from '@tanstack/react-query'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { download } from '../../../api/download.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'

const PdfDialog = lazyPart(async () => (await import('../../../ui/pdf/PdfDialog.tsx')).PdfDialog)

export function PapeletaDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const id = rowIdOf(solicitud, row)
  const { data, error, refetch } = useQuery<Blob, CallFailure>({
    queryKey: [solicitud.key, 'papeleta', id],
    queryFn: async ({ signal }) => (await download(solicitudRoutes.printPapeleta, { params: { id }, signal })).file,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <PdfDialog
      title={`Papeleta ${String(row.numero)}`}
      name={`papeleta-${String(row.numero)}.pdf`}
      pdf={data}
      failure={error ? { message: error.errorMessage, trace: error.traza } : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
