import { Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { backgroundExportRows } from '@wamani/contract/core/http/paging.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import type { ExportFormat } from './listState.ts'

/** Entries of ExportMenu. `isLong`: a job creates the file. */
export function ExportItems(props: { isLong: boolean; onPrint: () => void; onSave: (formato: ExportFormat) => void }) {
  const { isLong, onPrint, onSave } = props
  return (
    <>
      <Menu.Label>Se exporta lo filtrado, con las columnas visibles</Menu.Label>
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
        Imprimir…
      </Menu.Item>
      <Menu.Divider />
      {isLong && (
        <Menu.Label maw={240}>
          {`Son más de ${formatNumber(backgroundExportRows)} filas: el archivo se prepara mientras usted sigue trabajando`}
        </Menu.Label>
      )}
      <Menu.Item onClick={() => onSave('xlsx')}>Excel (XLSX)</Menu.Item>
      <Menu.Item onClick={() => onSave('csv')}>CSV</Menu.Item>
      <Menu.Item onClick={() => onSave('pdf')}>PDF</Menu.Item>
    </>
  )
}
