import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { type DecimalMark, decimalMarks } from '@wamani/contract/core/kinds/numbers/readNumber.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportNumbers } from '@wamani/contract/core/resource/routes/importing.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { ScreenResource } from '../calls.ts'

// Object.entries loses the type of the keys
const options = (Object.entries(decimalMarks) as [DecimalMark, string][]).map(([value, label]) => ({ value, label }))
const names: Record<DecimalMark, string> = { PUNTO: 'Punto', COMA: 'Coma' }

export function NumberReading(props: {
  resource: ScreenResource
  batch: ImportBatch
  campos: readonly (string | null)[]
  decimal: DecimalMark
  busy: boolean
  onChange: (decimal: DecimalMark) => void
}) {
  const { resource, batch, campos, decimal, busy, onChange } = props
  const kindAt = (name: string | null) => (name === null ? undefined : resource.fields[name]?.kind)
  const hasNumbers = campos.map(kindAt).some((kind) => kind !== undefined && kinds[kind].readAs === 'number')
  const query = { campos: campos.map((name) => name ?? '').join(','), decimal }
  const numbers = useQuery<ImportNumbers[], CallFailure>({
    queryKey: [resource.key, 'import', batch.idImportacion, 'numbers', query.campos, decimal],
    queryFn: ({ signal }) =>
      call(importBatchRoutes.importNumbers, { params: { id: batch.idImportacion }, query, signal }),
    enabled: hasNumbers,
  })
  if (!hasNumbers) return null
  return (
    <Stack gap={8}>
      <Select
        label="Separador decimal de los números"
        description="Decide los números que se pueden leer de dos formas, como 2,400"
        maw={420}
        data={options}
        allowDeselect={false}
        disabled={busy}
        value={decimal}
        onChange={(value) => value && onChange(value)}
      />
      <DataTable<ImportNumbers>
        label="Cómo se leen los números"
        columns={[
          { key: 'columna', title: 'Columna', render: ({ columna }) => batch.columnas[columna] },
          { key: 'decimal', title: 'Separador decimal', width: 160, render: (one) => markText(one) },
          { key: 'valores', title: 'Valores leídos', allLines: true, render: ({ valores }) => <Values of={valores} /> },
        ]}
        rows={numbers.data}
        rowKey={({ columna }) => columna}
        expected={1}
        empty={null}
        failure={numbers.error && { message: numbers.error.errorMessage, trace: numbers.error.traza }}
        onRetry={() => void numbers.refetch()}
      />
    </Stack>
  )
}

/** If the file uses both marks, each cell is read by its own. */
const markText = ({ decimal }: ImportNumbers) => (decimal ? names[decimal] : 'Punto y coma')

function Values({ of }: { of: ImportNumbers['valores'] }) {
  return of.map(({ celda, numero, mensaje }) => (
    <Text key={celda} size="sm" {...(numero === null && { c: 'var(--mantine-color-error)' })}>
      «{celda}» → {numero === null ? mensaje : formatNumber(numero)}
    </Text>
  ))
}
