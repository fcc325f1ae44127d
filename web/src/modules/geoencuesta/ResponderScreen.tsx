import { Stack } from '@mantine/core'
import type { Paquete } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { useCallback, useState } from 'react'
import { useSession } from '../../api/useSession.ts'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { useRecordView } from '../../crud/record/useRecordView.ts'
import { success, Toast, type ToastData } from '../../crud/Toast.tsx'
import { newCode } from '../../offline/newCode.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AnswerForm, type Filled, startOf } from './responder/AnswerForm.tsx'
import { ConnectionLine } from './responder/ConnectionLine.tsx'
import { PendingAnswersCard } from './responder/PendingAnswersCard.tsx'
import { TaskCard } from './responder/TaskCard.tsx'
import { ToCorrect } from './responder/ToCorrect.tsx'
import { usePaquete } from './responder/usePaquete.ts'
import { usePendingAnswers } from './responder/usePendingAnswers.ts'
import { useReadiness } from './responder/useReadiness.ts'

type Task = Paquete['tareas'][number]
type Survey = Task['encuestas'][number]
type Observed = Paquete['observadas'][number]

const views = ['responder'] as const

/** Screen for answering surveys on a phone, online or offline. */
export function ResponderScreen() {
  const { user } = useSession()
  return user ? <Responder idUsuario={user.idUsuario} /> : null
}

function Responder({ idUsuario }: { idUsuario: number }) {
  const [toast, showToast] = useState<ToastData | undefined>(undefined)
  const [observed, setObserved] = useState<Observed | undefined>(undefined)
  const { view, show, leave } = useRecordView(views)
  const sent = useCallback(
    (count: number) => showToast(success(count === 1 ? 'Se envió la respuesta.' : `Se enviaron ${count} respuestas.`)),
    [],
  )
  const waiting = usePendingAnswers(idUsuario, sent)
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
    showToast({
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
      <Toast toast={toast} onDismiss={() => showToast(undefined)} />
      <Stack gap={16} maw={720}>
        <ConnectionLine ready={ready} />
        <PendingAnswersCard
          kept={waiting.kept}
          sending={waiting.sending}
          onSend={() => void waiting.send(true)}
          questionsOf={(id) => found?.find(({ survey }) => survey.idTareaEncuesta === id)?.survey.preguntas ?? []}
          onSendAsNew={(answer) => void waiting.sendAsNew(answer)}
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

const notIn = (kept: readonly { idRespuesta: string }[]) => (one: Observed) =>
  !kept.some(({ idRespuesta }) => idRespuesta === one.idRespuesta)

function Head({ title, description }: { title: string; description?: string }) {
  const crumbs = useBreadcrumb('/geoencuesta/responder')
  return <PageHeader title={title} breadcrumb={crumbs} description={description} />
}
