import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { tareaRoutes, type VinculoDeTarea } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { ActionForm } from '../../../crud/actions/ActionForm.tsx'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { success } from '../../../crud/Toast.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { useSaving } from '../useSaving.ts'
import { AskBeforeSaving } from './AskBeforeSaving.tsx'
import type { DialogContent } from './DialogShell.tsx'
import { type Chosen, SurveyPicker } from './SurveyPicker.tsx'

type Tarea = { idTarea: number; nombre: string; grupo: { idGrupo: number; nombre: string } }
type Loaded = { task: Tarea; links: VinculoDeTarea[] }

/** Selects the surveys of a task; at least one is required (S4). Asks for confirmation before it saves (S10). */
export function GSAgregarEncuesta({ data: { idTarea }, onDone, onClose }: DialogContent<'GSAgregarEncuesta'>) {
  const { data, error, refetch } = useQuery<Loaded, CallFailure>({
    queryKey: [tarea.key, 'dialogo', idTarea],
    queryFn: async ({ signal }) => {
      const [task, links] = await Promise.all([
        call(tarea.routes.get, { params: { id: idTarea }, signal }) as Promise<unknown>,
        call(tareaRoutes.listEncuestasDeTarea, { params: { idTarea }, signal }),
      ])
      return { task: task as Tarea, links }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error) return <DialogFailure failure={error} onDismiss={() => void refetch()} />
  return data ? <Surveys {...data} onDone={onDone} onClose={onClose} /> : <PartLoading />
}

function Surveys({ task, links, onDone, onClose }: Loaded & Omit<DialogContent<'GSAgregarEncuesta'>, 'data'>) {
  const [chosen, setChosen] = useState<Chosen[]>(links.map(({ encuesta }) => encuesta))
  const [asking, setAsking] = useState(false)
  const { idTarea } = task
  const saving = useSaving(
    () => {
      const linkOf = (id: number) => links.find(({ encuesta }) => encuesta.idEncuesta === id)?.idTareaEncuesta ?? 0
      const body = chosen.map(({ idEncuesta }) => ({
        idTareaEncuesta: linkOf(idEncuesta),
        estado: true,
        encuesta: { idEncuesta, estado: true },
        tarea: { idTarea, estado: true },
      }))
      return call(tareaRoutes.assignEncuestas, { params: { idTarea }, body })
    },
    () => onDone(success(`Se guardaron las encuestas de la tarea ${task.nombre}.`)),
  )
  return (
    <ActionForm
      submitLabel="Guardar"
      issues={saving.error?.errors}
      failure={saving.error}
      onDismiss={saving.reset}
      onSubmit={() => setAsking(chosen.length > 0)}
      onCancel={onClose}
    >
      <Text size="sm">
        Tarea: <strong>{task.nombre}</strong>, del grupo {task.grupo.nombre}
      </Text>
      <SurveyPicker idGrupo={task.grupo.idGrupo} value={chosen} onChange={setChosen} />
      <AskBeforeSaving
        opened={asking}
        busy={saving.isPending}
        onConfirm={() => saving.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </ActionForm>
  )
}
