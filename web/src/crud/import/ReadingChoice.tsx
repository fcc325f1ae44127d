import { Group, Select } from '@mantine/core'
import {
  type Encoding,
  encodings,
  type Separator,
  separators,
  type TableReading,
} from '@wamani/contract/core/http/tableReading.ts'

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  // The keys of a record are what it is declared with.
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
const encodingOptions = optionsOf<Encoding>(encodings)
const separatorOptions = optionsOf<Separator>(separators)

/** How the text of a file was taken, to be changed where accents or columns came out wrong. */
export function ReadingChoice(props: {
  reading: TableReading
  busy: boolean
  onChange: (reading: TableReading) => void
}) {
  const { reading, busy, onChange } = props
  return (
    <Group gap={16} align="flex-end">
      <Select
        label="Codificación del archivo"
        description="Cámbiela si los acentos se ven mal"
        data={encodingOptions}
        allowDeselect={false}
        disabled={busy}
        value={reading.codificacion}
        onChange={(codificacion) => codificacion && onChange({ ...reading, codificacion })}
      />
      <Select
        label="Separador de las columnas"
        description="Cámbielo si las columnas salen juntas"
        data={separatorOptions}
        allowDeselect={false}
        disabled={busy}
        value={reading.separador}
        onChange={(separador) => separador && onChange({ ...reading, separador })}
      />
    </Group>
  )
}
