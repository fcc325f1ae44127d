import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReadingOptions } from '@wamani/contract/core/http/tableReading.ts'
import type { DecimalMark } from '@wamani/contract/core/kinds/numbers/readNumber.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import { type ImportBatch, importableFields } from '@wamani/contract/core/resource/routes/importing.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { failed } from '../Toast.tsx'
import type { StepProps } from './ImportScreen.tsx'
import { NumberReading } from './NumberReading.tsx'
import { ReadingChoice, ReadingWarnings } from './ReadingChoice.tsx'

export function FieldsStep({ resource, batch, onBatch, onToast }: StepProps) {
  const [campos, setCampos] = useState(batch.campos)
  const [decimal, setDecimal] = useState<DecimalMark>(batch.decimal ?? 'PUNTO')
  const review = useMutation<ImportBatch, CallFailure>({
    mutationFn: () =>
      call(importBatchRoutes.importReview, { params: { id: batch.idImportacion }, body: { campos, decimal } }),
    onMutate: () => onToast(undefined),
    onSuccess: onBatch,
    onError: (failure) =>
      onToast({ ...failed(failure), text: failure.errors.map(({ mensaje }) => mensaje).join('. ') }),
  })
  const reread = useMutation<ImportBatch, CallFailure, ReadingOptions>({
    mutationFn: (body) => call(importBatchRoutes.importReread, { params: { id: batch.idImportacion }, body }),
    onMutate: () => onToast(undefined),
    onSuccess: (next) => {
      setCampos(next.campos)
      onBatch(next)
    },
    onError: (failure) => onToast(failed(failure)),
  })
  const fields = importableFields(resource).map(([value, { label }]) => ({ value, label }))
  const optionsAt = (at: number) => fields.filter(({ value }) => campos[at] === value || !campos.includes(value))
  return (
    <Stack gap={16}>
      <Text size="sm">
        <strong>{batch.archivo}</strong>: {formatNumber(batch.total)} filas. Indique a qué campo va cada columna; las
        que queden sin campo no se importan.
      </Text>
      {batch.lectura && (
        <ReadingChoice
          reading={batch.lectura}
          isText={batch.lectura.codificacion !== null}
          busy={reread.isPending || review.isPending}
          onChange={reread.mutate}
        />
      )}
      <ReadingWarnings warnings={batch.lectura?.avisos ?? []} />
      <DataTable
        label="Columnas del archivo"
        columns={[
          { key: 'columna', title: 'Columna', render: ({ head }) => head },
          { key: 'muestra', title: 'Primeros valores', render: ({ sample }) => sample },
          {
            key: 'campo',
            title: 'Campo',
            width: 320,
            render: ({ at, head }) => (
              <Select
                aria-label={`Campo de la columna ${head}`}
                placeholder="No importar"
                data={optionsAt(at)}
                value={campos[at] ?? null}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': `No importar la columna ${head}` }}
                disabled={review.isPending}
                onChange={(value) => setCampos(campos.map((old, place) => (place === at ? value : old)))}
              />
            ),
          },
        ]}
        rows={batch.columnas.map((head, at) => ({
          at,
          head,
          sample: batch.muestra
            .map((cells) => cells[at] ?? '')
            .filter((cell) => cell !== '')
            .slice(0, 3)
            .join(' · '),
        }))}
        rowKey={({ at }) => at}
        empty={null}
      />
      <NumberReading {...{ resource, batch, campos, decimal }} busy={review.isPending} onChange={setDecimal} />
      <Group gap={8}>
        <Button loading={review.isPending} disabled={reread.isPending} onClick={() => review.mutate()}>
          Revisar las filas
        </Button>
      </Group>
    </Stack>
  )
}
