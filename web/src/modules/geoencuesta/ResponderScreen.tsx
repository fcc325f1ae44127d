import { Button, Group, Stack, Text } from '@mantine/core'
import type { Paquete } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '../../api/connection.ts'
import { useSession } from '../../api/useSession.ts'
import { Notice, type NoticeData, success } from '../../crud/Notice.tsx'
import { useCrumbs } from '../../crud/useCrumbs.ts'
import { useView } from '../../crud/useView.ts'
import { keepPage } from '../../offline/keepPage.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PartLoading } from '../../ui/PartLoading.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { AnswerForm, type Filled, startOf } from './responder/AnswerForm.tsx'
import { KeptCard } from './responder/KeptCard.tsx'
import { newCode } from './responder/newCode.ts'
import { useKept } from './responder/useKept.ts'
import { usePaquete } from './responder/usePaquete.ts'

type Task = Paquete['tareas'][number]
type Survey = Task['encuestas'][number]
type Observed = Paquete['observadas'][number]

const views = ['responder'] as const

/** /geoencuesta/responder: asking on a phone, with or without a network. */
export function ResponderScreen() {
  const { user } = useSession()
  return user ? <Responder idUsuario={user.idUsuario} /> : null
}

function Responder({ idUsuario }: { idUsuario: number }) {
  const [notice, tell] = useState<NoticeData | undefined>(undefined)
  const [observed, setObserved] = useState<Observed | undefined>(undefined)
  const { view, show, leave } = useView(views)
  const sent = useCallback(
    (count: number) => tell(success(count === 1 ? 'Se envió la respuesta.' : `Se enviaron ${count} respuestas.`)),
    [],
  )
  const waiting = useKept(idUsuario, sent)
  const { data, error, refetch } = usePaquete(idUsuario)
  const ready = useReadiness()

  const wanted = observed?.tareaEncuesta.idTareaEncuesta ?? view?.id
  const found = data?.tareas.flatMap((task) => task.encuestas.map((survey) => ({ task, survey })))
  const asked = found?.find(({ survey }) => survey.idTareaEncuesta === wanted)
  function back() {
    setObserved(undefined)
    leave(true)
  }
  async function keep(task: Task, survey: Survey, filled: Filled) {
    await waiting.keep({
      idRespuesta: observed?.idRespuesta ?? newCode(),
      idUsuario,
      idTareaEncuesta: survey.idTareaEncuesta,
      tarea: task.nombre,
      encuesta: survey.nombre,
      fechaHora: observed?.fechaHora ?? new Date().toISOString(),
      completada: true,
      ...filled,
    })
    tell({
      status: 'info',
      title: 'Respuesta guardada en este dispositivo',
      text: 'Se envía en cuanto haya conexión.',
    })
    back()
  }
  if (asked) {
    const { task, survey } = asked
    return (
      <>
        <Head title={survey.nombre} description={`${task.nombre}, cierra el ${task.fechaFin}`} />
        <AnswerForm
          key={observed?.idRespuesta ?? survey.idTareaEncuesta}
          preguntas={survey.preguntas}
          start={observed && startOf(survey.preguntas, observed)}
          observacion={observed?.observacion}
          onFilled={(filled) => void keep(task, survey, filled)}
          onCancel={() => {
            setObserved(undefined)
            leave()
          }}
        />
      </>
    )
  }
  return (
    <>
      <Head title="Responder" />
      <Notice notice={notice} onDismiss={() => tell(undefined)} />
      <Stack gap={16} maw={720}>
        <Connection ready={ready} />
        <KeptCard
          kept={waiting.kept}
          sending={waiting.sending}
          onSend={() => void waiting.send(true)}
          onDiscard={(id) => void waiting.discard(id)}
        />
        {error && (
          <ErrorState title="No se pudieron cargar las encuestas" trace={error.traza} onRetry={() => void refetch()}>
            {error.errorMessage}
          </ErrorState>
        )}
        {!data && !error && <PartLoading />}
        {data && <ToCorrect observed={data.observadas.filter(notIn(waiting.kept))} onChoose={setObserved} />}
        {data?.tareas.length === 0 && (
          <EmptyState title="No tiene encuestas por responder">
            Aparecen aquí las publicadas en las tareas vigentes de sus grupos.
          </EmptyState>
        )}
        {data?.tareas.map((task) => (
          <TaskCard key={task.idTarea} task={task} kept={waiting.kept} onChoose={(id) => show('responder', id)} />
        ))}
      </Stack>
    </>
  )
}

/** Whether this page will open again without a network, once all it may need has come. */
function useReadiness(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const parts = [import('../../ui/map/DrawnPicker.tsx'), import('../../crud/inputs/DayCalendar.tsx')]
    void Promise.all(parts)
      .then(keepPage)
      .then(setReady, () => undefined)
  }, [])
  return ready
}

const notIn = (kept: readonly { idRespuesta: string }[]) => (one: Observed) =>
  !kept.some(({ idRespuesta }) => idRespuesta === one.idRespuesta)

function Head({ title, description }: { title: string; description?: string }) {
  const crumbs = useCrumbs('/geoencuesta/responder')
  return <PageHeader title={title} breadcrumb={crumbs} description={description} />
}

function Connection({ ready }: { ready: boolean }) {
  const reachable = useConnection()
  return (
    <Text size="sm" role="status" component="div">
      <StatusDot tone={reachable ? 'success' : 'warning'}>
        {reachable ? 'Con conexión' : 'Sin conexión: lo que responda queda en este dispositivo'}
      </StatusDot>
      {ready && reachable && ' · Lista para usarse sin conexión'}
    </Text>
  )
}

/** So many are shown before what can be asked now. */
const first = 3

function ToCorrect({ observed, onChoose }: { observed: readonly Observed[]; onChoose: (one: Observed) => void }) {
  const [whole, setWhole] = useState(false)
  if (observed.length === 0) return null
  return (
    <Card title={`Por corregir: ${observed.length}`}>
      <Stack gap={12}>
        {observed.slice(0, whole ? observed.length : first).map((one) => (
          <Group key={one.idRespuesta} justify="space-between" gap={8}>
            <div>
              <Text size="sm" fw={500}>
                {one.encuesta.nombre}
              </Text>
              <Text size="sm" c="dimmed">
                {formatDateTime(one.fechaHora)}, {one.tarea.nombre}
              </Text>
              <Text size="sm">{one.observacion}</Text>
            </div>
            <Button variant="default" onClick={() => onChoose(one)}>
              Corregir
            </Button>
          </Group>
        ))}
        {observed.length > first && (
          <Group>
            <Button variant="subtle" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? 'Ver menos' : `Ver las ${observed.length}`}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

type TaskProps = {
  task: Task
  kept: readonly { idTareaEncuesta: number }[]
  onChoose: (idTareaEncuesta: number) => void
}

function TaskCard({ task, kept, onChoose }: TaskProps) {
  return (
    <Card title={task.nombre}>
      <Stack gap={12}>
        <Text size="sm" c="dimmed">
          {task.grupo}, cierra el {task.fechaFin}
        </Text>
        {task.descripcion && <Text size="sm">{task.descripcion}</Text>}
        {task.encuestas.map(({ idTareaEncuesta, nombre, enviadas, preguntas }) => {
          const waiting = kept.filter((one) => one.idTareaEncuesta === idTareaEncuesta).length
          return (
            <Group key={idTareaEncuesta} justify="space-between" gap={8}>
              <div>
                <Text fw={500}>{nombre}</Text>
                <Text size="sm" c="dimmed">
                  {preguntas.length} preguntas, {enviadas} enviadas{waiting > 0 && `, ${waiting} por enviar`}
                </Text>
              </div>
              <Button aria-label={`Responder ${nombre}`} onClick={() => onChoose(idTareaEncuesta)}>
                Responder
              </Button>
            </Group>
          )
        })}
      </Stack>
    </Card>
  )
}
