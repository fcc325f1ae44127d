import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isJobActive } from '@wamani/contract/core/http/isJobActive.ts'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import { call } from '../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../api/callFailure.ts'
import { saveLink } from '../../api/saveLink.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { JobProgress } from '../../crud/jobs/JobProgress.tsx'
import { jobsKey } from '../../crud/jobs/jobsKey.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { StatusDot, type Tone } from '../../ui/text/StatusDot.tsx'
import classes from './JobList.module.css'
import { jobsQuery } from './jobsQuery.ts'

export function JobList({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { data, error, refetch } = useQuery(jobsQuery('todos'))
  if (error && !data)
    return (
      <ErrorState title="No se pudieron cargar los procesos" onRetry={() => void refetch()}>
        {asCallFailure(error).errorMessage}
      </ErrorState>
    )
  if (data?.length === 0)
    return (
      <EmptyState title="No tiene procesos">
        Aquí verá cómo van sus importaciones, los archivos que pidió preparar y otros trabajos largos, aunque cierre la
        pantalla en que los pidió.
      </EmptyState>
    )
  return (
    <ul className={classes.list} aria-label="Procesos">
      {data?.map((proceso) => (
        <li key={proceso.idProceso}>
          {isJobActive(proceso) ? <JobProgress proceso={proceso} /> : <Ended {...{ proceso, onFollow }} />}
        </li>
      ))}
    </ul>
  )
}

const states: Partial<Record<JobRecord['estado'], [string, Tone]>> = {
  TERMINADO: ['Terminado', 'success'],
  FALLIDO: ['Falló', 'danger'],
  CANCELADO: ['Detenido', 'neutral'],
}

function Ended({ proceso, onFollow }: { proceso: JobRecord; onFollow?: (() => void) | undefined }) {
  const { idProceso, titulo, estado, mensaje, errores, enlace, archivo, terminado } = proceso
  const client = useQueryClient()
  const repeat = useMutation<JobRecord, CallFailure>({
    mutationFn: () => call(jobRoutes.repeatJob, { params: { id: idProceso } }),
    onSuccess: () => client.invalidateQueries({ queryKey: jobsKey }),
  })
  // request a fresh link: the one in the list may have expired, and some files need re-authentication
  const fetching = useMutation<void, CallFailure>({
    mutationFn: async () => {
      saveLink(await call(jobRoutes.getArchivo, { params: { id: idProceso } }))
    },
    // the file is no longer available: reload the list
    onError: ({ status }) => (status === 404 ? client.invalidateQueries({ queryKey: jobsKey }) : undefined),
  })
  const [word, tone] = states[estado] ?? [estado, 'neutral']
  const at = enlace ? new URL(enlace, location.origin) : undefined
  return (
    <Stack gap={4}>
      {repeat.error && <DialogFailure failure={repeat.error} onDismiss={repeat.reset} />}
      {fetching.error && <DialogFailure failure={fetching.error} onDismiss={fetching.reset} />}
      <Text fw={600}>{titulo}</Text>
      <Group gap={12}>
        <StatusDot tone={tone}>{word}</StatusDot>
        <Text size="sm">{terminado && formatDateTime(terminado)}</Text>
      </Group>
      {mensaje && <Text size="sm">{mensaje}</Text>}
      {errores.slice(0, 3).map(({ campo, mensaje: what }) => (
        <Text key={campo + what} size="sm">
          {campo && `${campo}: `}
          {what}
        </Text>
      ))}
      <Group gap={16}>
        {archivo && (
          <Button
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={`Descargar ${archivo.nombre}`}
            loading={fetching.isPending}
            onClick={() => fetching.mutate()}
          >
            Descargar
          </Button>
        )}
        {at && (
          <ScreenLink
            to={at.pathname}
            search={Object.fromEntries(at.searchParams)}
            className={classes.link}
            onClick={onFollow}
          >
            Abrir
          </ScreenLink>
        )}
        {estado !== 'TERMINADO' && (
          <Button size="xs" variant="default" loading={repeat.isPending} onClick={() => repeat.mutate()}>
            Repetir
          </Button>
        )}
      </Group>
    </Stack>
  )
}
