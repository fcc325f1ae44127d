import { lookupRoutes, renipressFileLimits } from '@wamani/contract/amachay/amachayRoutes.ts'
import { FileImportDialog } from '../../crud/import/FileImportDialog.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'

export function ImportarDialog({ onClose }: { onClose: () => void }) {
  return (
    <FileImportDialog
      title="Importar establecimientos"
      route={lookupRoutes.importEstablecimientos}
      part="archivos"
      limits={renipressFileLimits}
      outcome={({ creados, actualizados, errores, observaciones }) =>
        `${formatNumber(creados)} nuevos, ${formatNumber(actualizados)} actualizados, ${formatNumber(errores.length)} filas sin importar, ${formatNumber(observaciones.length)} filas cargadas con observaciones.`
      }
      onClose={onClose}
    >
      El archivo que publica RENIPRESS, con su cabecera. Un establecimiento cuyo código ya existe se actualiza; las
      redes y microredes que falten se crean.
    </FileImportDialog>
  )
}
