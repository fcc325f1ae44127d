import { Button, Loader, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isJobActive } from '@wamani/contract/core/http/isJobActive.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import type { ScreenResource } from '../calls.ts'
import { JobProgress } from '../jobs/JobProgress.tsx'
import { jobsKey } from '../jobs/jobsKey.ts'
import type { Screen } from '../list/useScreen.ts'
import { useBreadcrumb } from '../page/useBreadcrumb.ts'
import { titleOf } from '../record/resourceTexts.ts'
import { Toast, type ToastData } from '../Toast.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FieldsStep } from './FieldsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { JobIssues } from './JobIssues.tsx'
import { ReviewStep } from './ReviewStep.tsx'

const POLL_MS = 1_000
const FAILED = new Set(['FALLIDO', 'CANCELADO'])

export type StepProps = {
  resource: ScreenResource
  batch: ImportBatch
  onBatch: (batch: ImportBatch) => void
  onToast: (toast: ToastData | undefined) => void
}

/** Imports a file into a resource: file, columns, review of rows, result. */
export function ImportScreen(props: {
  resource: ScreenResource
  screen: Screen
  toast: ToastData | undefined
  onToast: (toast: ToastData | undefined) => void
}) {
  const { resource, screen, toast, onToast } = props
  const crumbs = useBreadcrumb(resource.screen)
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
      <Toast toast={toast} onDismiss={() => onToast(undefined)} />
      {id === undefined ? (
        <FileStep
          resource={resource}
          onToast={onToast}
          onOpen={(batch) => show({ op: 'import', id: batch.idImportacion })}
        />
      ) : (
        <OpenBatch key={id} {...{ resource, id, onToast }} onOther={() => show({ op: 'import' })} />
      )}
    </Stack>
  )
}

function OpenBatch(props: {
  resource: ScreenResource
  id: number
  onToast: StepProps['onToast']
  onOther: () => void
}) {
  const { resource, id, onToast, onOther } = props
  const client = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  /** id of the job whose failure was dismissed */
  const [read, setRead] = useState<number>()
  const key = [resource.key, 'import', id]
  const { data, error, refetch } = useQuery<ImportBatch, CallFailure>({
    queryKey: key,
    queryFn: ({ signal }) => call(importBatchRoutes.importBatch, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isJobActive(state.data?.proceso) ? POLL_MS : false),
  })
  const proceso = data?.proceso
  const ended = proceso?.estado === 'TERMINADO' ? proceso.idProceso : undefined
  useEffect(() => {
    if (ended !== undefined) void client.invalidateQueries({ queryKey: [resource.key, 'list'] })
  }, [ended, client, resource.key])
  function take(batch: ImportBatch) {
    setChoosing(false)
    client.setQueryData(key, batch)
    void client.invalidateQueries({ queryKey: jobsKey })
  }
  if (error)
    return (
      <ErrorState page title="No se pudo abrir la importación" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <Loader />
  if (proceso && isJobActive(proceso))
    return (
      <Card>
        <JobProgress proceso={proceso} onChange={() => void refetch()} />
      </Card>
    )
  const step = { resource, batch: data, onToast, onBatch: take }
  const state = choosing ? 'LEIDA' : data.estado
  return (
    <Card>
      <Stack gap={16}>
        {proceso?.mensaje && FAILED.has(proceso.estado) && proceso.idProceso !== read && (
          <>
            <Alert status="warning" onDismiss={() => setRead(proceso.idProceso)}>
              {proceso.mensaje}
            </Alert>
            <JobIssues errors={proceso.errores} />
          </>
        )}
        {state === 'LEIDA' && <FieldsStep {...step} />}
        {state === 'REVISADA' && <ReviewStep {...step} onFields={() => setChoosing(true)} />}
        {(state === 'APLICADA' || state === 'DESHECHA') && <DoneStep {...step} onOther={onOther} />}
      </Stack>
    </Card>
  )
}
