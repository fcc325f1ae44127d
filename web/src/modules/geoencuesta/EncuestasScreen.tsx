import { IconInfoCircle } from '@tabler/icons-react'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { useState } from 'react'
import { rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import type { ToastData } from '../../crud/Toast.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { DialogShell } from './dialogs/DialogShell.tsx'
import { requestDialog } from './dialogs/dialogRequests.ts'

const PreguntasTab = lazyPart(async () => (await import('./preguntas/PreguntasTab.tsx')).PreguntasTab)
const ResultadosTab = lazyPart(async () => (await import('./ResultadosTab.tsx')).ResultadosTab)

const parts: ScreenParts = {
  create: {
    route: encuesta.routes.create,
    onChoose: () => requestDialog({ title: 'Nueva encuesta', type: 'GSNuevaEncuesta', size: 520, data: {} }),
  },
  recordActions: [
    {
      key: 'info',
      label: 'Información',
      icon: <IconInfoCircle size={18} aria-hidden />,
      route: encuesta.routes.get,
      onChoose: (row) =>
        requestDialog({
          title: 'Información de la encuesta',
          type: 'InfoEncuesta',
          size: 560,
          data: { idEncuesta: rowIdOf(encuesta, row) },
        }),
    },
  ],
  tabs: [
    { key: 'preguntas', label: 'Preguntas', Content: PreguntasTab },
    { key: 'resultados', label: 'Resultados', Content: ResultadosTab, route: encuestaRoutes.getResultados },
  ],
}

export function EncuestasScreen() {
  const toastState = useState<ToastData | undefined>(undefined)
  return (
    <>
      <ResourceScreen resource={encuesta} parts={parts} toastState={toastState} />
      <DialogShell showToast={toastState[1]} />
    </>
  )
}
