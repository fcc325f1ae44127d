import { Button, Loader, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportBatch } from '@wamani/contract/core/importing.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { ScreenResource } from '../calls.ts'
import { Notice, type NoticeData } from '../Notice.tsx'
import { titleOf } from '../resourceWords.ts'
import { useCrumbs } from '../useCrumbs.ts'
import type { Screen } from '../useScreen.ts'
import { DoneStep } from './DoneStep.tsx'
import { FieldsStep } from './FieldsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { importCallsOf } from './importCalls.ts'
import { ReviewStep } from './ReviewStep.tsx'

export type StepProps = {
  resource: ScreenResource
  batch: ImportBatch
  /** the batch as the server now has it */
  onBatch: (batch: ImportBatch) => void
  onNotice: (notice: NoticeData | undefined) => void
}

/** Brings rows of a file into a resource: the file, what its columns are, what is wrong with its rows, what was written. */
export function ImportScreen(props: {
  resource: ScreenResource
  screen: Screen
  notice: NoticeData | undefined
  onNotice: (notice: NoticeData | undefined) => void
}) {
  const { resource, screen, notice, onNotice } = props
  const crumbs = useCrumbs(resource.screen)
  const { operation, show } = screen
  const id = operation.op === 'import' ? operation.id : undefined
  return (
    <Stack gap={0}>
      <PageHeader
        title={`Importar ${resource.labels.plural}`}
        breadcrumb={[...crumbs, { label: titleOf(resource), to: resource.screen }]}
        action={
          <Button variant="default" onClick={() => show({ op: 'list' })}>
            Volver a la lista
          </Button>
        }
      />
      <Notice notice={notice} onDismiss={() => onNotice(undefined)} />
      {id === undefined ? (
        <FileStep
          resource={resource}
          onNotice={onNotice}
          onOpen={(batch) => show({ op: 'import', id: batch.idImportacion })}
        />
      ) : (
        <OpenBatch key={id} {...{ resource, id, onNotice }} onOther={() => show({ op: 'import' })} />
      )}
    </Stack>
  )
}

function OpenBatch(props: {
  resource: ScreenResource
  id: number
  onNotice: StepProps['onNotice']
  onOther: () => void
}) {
  const { resource, id, onNotice, onOther } = props
  const client = useQueryClient()
  const key = [resource.key, 'import', id]
  const { data, error, refetch } = useQuery<ImportBatch, CallFailure>({
    queryKey: key,
    queryFn: ({ signal }) => call(importCallsOf(resource).importBatch, { params: { id }, signal }),
  })
  if (error)
    return (
      <ErrorState page title="No se pudo abrir la importación" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <Loader />
  const step = { resource, batch: data, onNotice, onBatch: (batch: ImportBatch) => client.setQueryData(key, batch) }
  return (
    <Card>
      {data.estado === 'LEIDA' && <FieldsStep {...step} />}
      {data.estado === 'REVISADA' && <ReviewStep {...step} />}
      {(data.estado === 'APLICADA' || data.estado === 'DESHECHA') && <DoneStep {...step} onOther={onOther} />}
    </Card>
  )
}
