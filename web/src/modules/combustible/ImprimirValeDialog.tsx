import { useQuery } from '@tanstack/react-query'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { isDenied } from '../../crud/actions/isDenied.ts'
import { PdfDialog } from '../../ui/pdf/PdfDialog.tsx'

/** The dialog GSImprimirVale. The server returns the PDF as base64. */
export function ImprimirValeDialog({ id, numero, onClose }: { id: number; numero: string; onClose: () => void }) {
  const report = useQuery<string, CallFailure>({
    queryKey: ['combustible.vale', 'reporte', id],
    queryFn: async ({ signal }) => (await download(valeRoutes.printVale, { params: { id }, signal })).file.text(),
    gcTime: 0,
  })
  const { data, error, refetch } = report
  return (
    <PdfDialog
      title={`Vale ${numero}`}
      name={`${numero}.pdf`}
      pdf={data}
      refusal={error && isDenied(error) && <DialogFailure failure={error} onDismiss={onClose} />}
      failure={error ? { message: error.errorMessage, trace: error.traza } : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
