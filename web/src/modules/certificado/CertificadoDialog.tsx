import { useQuery } from '@tanstack/react-query'
import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { PdfDialog } from '../../ui/pdf/PdfDialog.tsx'

export function CertificadoDialog({ id, numero, onClose }: { id: number; numero: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery<{ file: Blob; name: string }, CallFailure>({
    queryKey: [inscripcion.key, 'certificado', id],
    queryFn: ({ signal }) => download(certificadoRoutes.printCertificado, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <PdfDialog
      title={`Certificado N.° ${numero}`}
      name={data?.name ?? 'certificado.pdf'}
      pdf={data?.file}
      failure={error ? { message: error.errorMessage, trace: error.traza } : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
