import { useQuery } from '@tanstack/react-query'
import { constanciaRoutes } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { download } from '../../../api/download.ts'
import { PdfDialog } from '../../../ui/pdf/PdfDialog.tsx'

export function ConstanciaDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const printed = useQuery<Blob, CallFailure>({
    queryKey: ['rrhh.constancia', id],
    queryFn: async ({ signal }) => (await download(constanciaRoutes.printConstancia, { params: { id }, signal })).file,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <PdfDialog
      title={title}
      name={`${title.toLowerCase().replaceAll(' ', '-')}.pdf`}
      pdf={printed.data}
      failure={printed.error ? { message: printed.error.errorMessage, trace: printed.error.traza } : undefined}
      onRetry={() => void printed.refetch()}
      onClose={onClose}
    />
  )
}
