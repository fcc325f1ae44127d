import { IconClipboardPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { respuesta } from '@wamani/contract/geoencuesta/respuesta.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { tareaRoutes } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { useState } from 'react'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import type { ToastData } from '../../crud/Toast.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { DialogShell } from './dialogs/DialogShell.tsx'
import { requestDialog } from './dialogs/dialogRequests.ts'
import { TareasViews } from './TareasViews.tsx'

const EncuestasTab = lazyPart(async () => (await import('./tarea/EncuestasTab.tsx')).EncuestasTab)
const AvanceTab = lazyPart(async () => (await import('./tarea/AvanceTab.tsx')).AvanceTab)
const RespuestasView = lazyPart(async () => (await import('./RespuestasView.tsx')).RespuestasView)
const RespuestasTab = lazyPart(async () => (await import('./tarea/RespuestasTab.tsx')).RespuestasTab)

const isClosed = ({ situacion }: Row) => situacion === 'cerrada'

const parts: ScreenParts = {
  overview: TareasViews,
  create: {
    route: tarea.routes.create,
    onChoose: () => requestDialog({ title: 'Nueva tarea', type: 'GSNuevaTarea', size: 520, data: {} }),
  },
  recordActions: [
    {
      key: 'encuestas',
      label: 'Agregar encuestas',
      icon: <IconClipboardPlus size={18} aria-hidden />,
      route: tareaRoutes.assignEncuestas,
      fits: (row) => !isClosed(row),
      onChoose: (row) =>
        requestDialog({
          title: 'Agregar encuestas',
          type: 'GSAgregarEncuesta',
          size: 640,
          data: { idTarea: rowIdOf(tarea, row) },
        }),
    },
  ],
  tabs: [
    { key: 'encuestas', label: 'Encuestas', Content: EncuestasTab, route: tareaRoutes.listEncuestasDeTarea },
    { key: 'avance', label: 'Avance', Content: AvanceTab, route: tareaRoutes.getAvance },
    { key: 'respuestas', label: 'Respuestas', Content: RespuestasTab, route: respuesta.routes.list },
  ],
}

/** `?vista=respuestas` shows the answers of all tasks instead of the tasks. */
export function TareasScreen() {
  const toastState = useState<ToastData | undefined>(undefined)
  const { vista } = useSearch({ strict: false }) as { vista?: unknown }
  if (vista === 'respuestas') return <RespuestasView />
  return (
    <>
      <ResourceScreen resource={tarea} parts={parts} toastState={toastState} />
      <DialogShell showToast={toastState[1]} />
    </>
  )
}
