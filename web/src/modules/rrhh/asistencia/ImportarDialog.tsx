import { clockFileLimits, marcacionRoutes } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { FileImportDialog } from '../../../crud/import/FileImportDialog.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'

/** Imports the file of a clock. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  return (
    <FileImportDialog
      title="Importar marcaciones"
      route={marcacionRoutes.importMarcaciones}
      part="archivo"
      limits={clockFileLimits}
      outcome={({ total, insertadas, duplicadas, rechazadas }) =>
        `${formatNumber(total)} filas: ${formatNumber(insertadas)} insertadas, ${formatNumber(duplicadas)} duplicadas, ${formatNumber(rechazadas)} rechazadas.`
      }
      rejected="Filas rechazadas"
      onClose={onClose}
    >
      Las columnas son, en este orden, DNI, fecha, hora y, si lo hay, reloj. Las marcaciones que ya existen no se
      repiten, y la asistencia de los días del archivo se calcula al terminar.
    </FileImportDialog>
  )
}
