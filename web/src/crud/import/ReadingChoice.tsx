import { Group, Select, Text, TextInput } from '@mantine/core'
import {
  type Encoding,
  encodings,
  type ReadingOptions,
  type Separator,
  separators,
  type TableReading,
} from '@wamani/contract/core/http/tableReading.ts'
import { useState } from 'react'

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  // Object.entries loses the type of the keys
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
const encodingOptions = optionsOf<Encoding>(encodings)
const separatorOptions = optionsOf<Separator>(separators)
const GUESSED = 'Detectar'

type Reading = ReadingOptions | TableReading
type ChoiceProps = { reading: Reading; isText: boolean; busy: boolean; onChange: (asked: ReadingOptions) => void }

/**
 * Reading settings of a file, to correct accents, columns or headings. `reading`: the detected settings, or those
 * requested for a file that could not be read; the server detects missing ones. Changing encoding, separator or sheet
 * detects the heading row again.
 */
export function ReadingChoice({ reading, isText, busy, onChange }: ChoiceProps) {
  const { codificacion, separador, hoja } = reading
  const sheets = 'hojas' in reading ? reading.hojas : []
  const asked = {
    ...(codificacion && { codificacion }),
    ...(separador && { separador }),
    ...(typeof hoja === 'string' && { hoja }),
  }
  return (
    <Group gap={16} align="flex-end">
      {isText && (
        <Select
          label="Codificación del archivo"
          description="Cámbiela si los acentos se ven mal"
          placeholder={GUESSED}
          data={encodingOptions}
          allowDeselect={false}
          disabled={busy}
          value={codificacion ?? null}
          onChange={(value) => value && onChange({ ...asked, codificacion: value })}
        />
      )}
      {isText && separador !== null && (
        <Select
          label="Separador de las columnas"
          description="Cámbielo si las columnas salen juntas"
          placeholder={GUESSED}
          data={separatorOptions}
          allowDeselect={false}
          disabled={busy}
          value={separador ?? null}
          onChange={(value) => value && onChange({ ...asked, separador: value })}
        />
      )}
      {sheets.length > 1 && (
        <Select
          label="Hoja"
          description="Cámbiela si los datos están en otra"
          data={[...sheets]}
          allowDeselect={false}
          disabled={busy}
          value={hoja ?? null}
          onChange={(value) => value && onChange({ ...asked, hoja: value })}
        />
      )}
      <HeadingRow
        // `key` replaces the typed row by the detected one
        key={reading.filaCabecera ?? 0}
        row={reading.filaCabecera}
        busy={busy}
        onChange={(filaCabecera) => onChange({ ...asked, filaCabecera })}
      />
    </Group>
  )
}

export const ReadingWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.map((warning) => (
    <Text key={warning} size="sm" fw={600} role="note">
      {warning}
    </Text>
  ))

function HeadingRow(props: { row: number | undefined; busy: boolean; onChange: (row: number) => void }) {
  const { row, busy, onChange } = props
  const [typed, setTyped] = useState(String(row ?? ''))
  const isValid = typed === '' || /^[1-9]\d{0,6}$/.test(typed.trim())
  function send(): void {
    if (isValid && typed !== '' && Number(typed) !== row) onChange(Number(typed))
  }
  return (
    <TextInput
      label="Fila de los encabezados"
      description="Cámbiela si los nombres de las columnas están en otra"
      placeholder={GUESSED}
      inputMode="numeric"
      error={!isValid && 'Escriba un número de fila'}
      disabled={busy}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send()
      }}
    />
  )
}
