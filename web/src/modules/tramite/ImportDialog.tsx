import { documentoFields } from '@wamani/contract/tramite/documentoFields.ts'
import { documentoRoutes, registerFileLimits } from '@wamani/contract/tramite/documentoRoutes.ts'
import { FileImportDialog } from '../../crud/import/FileImportDialog.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <FileImportDialog
      title="Importar documentos"
      route={documentoRoutes.importDocumentos}
      part="archivos"
      limits={registerFileLimits}
      outcome={({ creados, actualizados, errores }) =>
        `${formatNumber(creados)} nuevos, ${formatNumber(actualizados)} actualizados, ${formatNumber(errores.length)} filas sin importar.`
      }
      onClose={onClose}
    >
      La primera fila del archivo nombra los campos: {Object.keys(documentoFields).join(', ')}. Un expediente que ya
      existe se actualiza.
    </FileImportDialog>
  )
}
