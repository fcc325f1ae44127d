import { Checkbox, Group, NumberInput, Stack } from '@mantine/core'
import { type ClockColumns, clockFileLimits, marcacionRoutes } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { useState } from 'react'
import { FileImportDialog } from '../../../crud/import/FileImportDialog.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'

type Chosen = { numero: number; fecha: number; hora: number | undefined }

/** Without a separate column for the time, the date column holds both. */
const columnsOf = ({ numero, fecha, hora }: Chosen): ClockColumns =>
  hora === undefined ? { numero, fechaHora: fecha } : { numero, fecha, hora }

export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | undefined>(undefined)
  const parts: Record<string, string> = chosen ? { columnas: JSON.stringify(columnsOf(chosen)) } : {}
  return (
    <FileImportDialog
      title="Importar marcaciones"
      route={marcacionRoutes.importMarcaciones}
      part="archivo"
      limits={clockFileLimits}
      options={{ inputs: <ColumnChoice chosen={chosen} onChange={setChosen} />, parts }}
      outcome={({ total, insertadas, duplicadas, rechazadas }) =>
        `${formatNumber(total)} filas: ${formatNumber(insertadas)} insertadas, ${formatNumber(duplicadas)} duplicadas, ${formatNumber(rechazadas)} rechazadas.`
      }
      rejected="Filas rechazadas"
      onClose={onClose}
    >
      Las columnas se reconocen por sus encabezados; sin ellos son, en este orden, documento, fecha, hora y, si lo hay,
      reloj. Las marcaciones que ya existen no se repiten, y la asistencia de los días del archivo se calcula al
      terminar.
    </FileImportDialog>
  )
}

function ColumnChoice(props: { chosen: Chosen | undefined; onChange: (chosen: Chosen | undefined) => void }) {
  const { chosen, onChange } = props
  return (
    <Stack gap={8}>
      <Checkbox
        label="Elegir las columnas"
        checked={chosen !== undefined}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? { numero: 1, fecha: 2, hora: 3 } : undefined)}
      />
      {chosen && (
        <Group gap={12} align="flex-start" grow>
          <ColumnInput
            label="Columna del documento"
            value={chosen.numero}
            onChange={(numero) => onChange({ ...chosen, numero: numero ?? 1 })}
          />
          <ColumnInput
            label="Columna de la fecha"
            value={chosen.fecha}
            onChange={(fecha) => onChange({ ...chosen, fecha: fecha ?? 1 })}
          />
          <ColumnInput
            label="Columna de la hora"
            description="En blanco si está con la fecha."
            value={chosen.hora}
            onChange={(hora) => onChange({ ...chosen, hora })}
          />
        </Group>
      )}
    </Stack>
  )
}

function ColumnInput(props: {
  label: string
  description?: string
  value: number | undefined
  onChange: (column: number | undefined) => void
}) {
  const { value, onChange, ...rest } = props
  return (
    <NumberInput
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={1}
      max={clockFileLimits.columns}
      clampBehavior="strict"
      allowDecimal={false}
      value={value ?? ''}
      onChange={(column) => onChange(typeof column === 'number' ? column : undefined)}
    />
  )
}
