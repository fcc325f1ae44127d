import { Group, Select } from '@mantine/core'
import {
  type AskedReading,
  type Encoding,
  encodings,
  type Separator,
  separators,
} from '@wamani/contract/core/http/tableReading.ts'

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  // The keys of a record are what it is declared with.
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
const encodingOptions = optionsOf<Encoding>(encodings)
const separatorOptions = optionsOf<Separator>(separators)
const GUESSED = 'Detectar'

/** How the text of a file is taken, to be changed where accents or columns came out wrong; what is not said is guessed. */
export function ReadingChoice<Reading extends AskedReading>(props: {
  reading: Reading
  busy: boolean
  onChange: (reading: Reading) => void
}) {
  const { reading, busy, onChange } = props
  return (
    <Group gap={16} align="flex-end">
      <Select
        label="Codificación del archivo"
        description="Cámbiela si los acentos se ven mal"
        placeholder={GUESSED}
        data={encodingOptions}
        allowDeselect={false}
        disabled={busy}
        value={reading.codificacion ?? null}
        onChange={(codificacion) => codificacion && onChange({ ...reading, codificacion })}
      />
      <Select
        label="Separador de las columnas"
        description="Cámbielo si las columnas salen juntas"
        placeholder={GUESSED}
        data={separatorOptions}
        allowDeselect={false}
        disabled={busy}
        value={reading.separador ?? null}
        onChange={(separador) => separador && onChange({ ...reading, separador })}
      />
    </Group>
  )
}
