import { useQuery } from '@tanstack/react-query'
import { legajoRoutes } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { download } from '../../../api/download.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'

const PdfDialog = lazyPart(async () => (await import('../../../ui/pdf/PdfDialog.tsx')).PdfDialog)

export function FichaDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const id = rowIdOf(trabajador, row)
  const ficha = useQuery<Blob, CallFailure>({
    queryKey: [trabajador.key, 'ficha', id],
    queryFn: async ({ signal }) => (await download(legajoRoutes.printFicha, { params: { id }, signal })).file,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <PdfDialog
      title={`Ficha de ${String(row.nombreCompleto)}`}
      name={`ficha-${String(row.numeroDocumento)}.pdf`}
      pdf={ficha.data}
      failure={ficha.error ? { message: ficha.error.errorMessage, trace: ficha.error.traza } : undefined}
      onRetry={() => void ficha.refetch()}
      onClose={onClose}
    />
  )
}
