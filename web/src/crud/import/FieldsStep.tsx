import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReadingOptions } from '@wamani/contract/core/http/tableReading.ts'
import { choice, optional } from '@wamani/contract/core/kinds/fields.ts'
import type { DecimalMark } from '@wamani/contract/core/kinds/numbers/readNumber.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import { type ImportBatch, importableFields } from '@wamani/contract/core/resource/routes/importing.ts'
import { missingColumns } from '@wamani/contract/core/resource/routes/missingColumns.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { Warning } from '../../ui/feedback/Warning.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { LongChoice } from '../inputs/choices/ChoiceInput.tsx'
import { isTypedText } from '../inputs/typedText.ts'
import { failed } from '../Toast.tsx'
import type { StepProps } from './ImportScreen.tsx'
import { NumberReading } from './NumberReading.tsx'
import { ReadingChoice, ReadingWarnings } from './ReadingChoice.tsx'

const fieldOfColumn = (label: string) => optional(choice({ label, options: {} }))

export function FieldsStep({ resource, batch, onBatch, onToast }: StepProps) {
  const [chosen, setChosen] = useState<readonly unknown[]>(batch.campos)
  const campos = chosen.map((one) => (typeof one === 'string' ? one : null))
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
      setChosen(next.campos)
      onBatch(next)
    },
    onError: (failure) => onToast(failed(failure)),
  })
  const fields = importableFields(resource).map(([value, { label }]) => ({ value, label }))
  const missing = missingColumns(resource, chosen, { forNew: true })
  const optionsAt = (at: number) => fields.filter(({ value }) => campos[at] === value || !campos.includes(value))
  return (
    <Stack
      gap={16}
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen.some(isTypedText)) review.mutate()
      }}
    >
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
              <LongChoice
                bare
                name={`campo${at}`}
                field={{ ...fieldOfColumn(`Campo de la columna ${head}`), options: optionsAt(at) }}
                placeholder="No importar"
                value={chosen[at] ?? null}
                disabled={review.isPending}
                onChange={(value) => setChosen(chosen.map((old, place) => (place === at ? value : old)))}
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
      {missing && <Warning>{missing}</Warning>}
      <NumberReading {...{ resource, batch, campos, decimal }} busy={review.isPending} onChange={setDecimal} />
      <Group gap={8}>
        <Button type="submit" loading={review.isPending} disabled={reread.isPending}>
          Revisar las filas
        </Button>
      </Group>
    </Stack>
  )
}
