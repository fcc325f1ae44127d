import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { grupoRoutes } from '@wamani/contract/geoencuesta/grupoRoutes.ts'
import { useState } from 'react'
import { rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import type { ToastData } from '../../crud/Toast.tsx'
import { DialogShell } from './dialogs/DialogShell.tsx'
import { requestDialog } from './dialogs/dialogRequests.ts'

const ICON_PX = 18

const parts: ScreenParts = {
  create: {
    route: grupo.routes.create,
    onChoose: () => requestDialog({ title: 'Nuevo grupo', type: 'GSNuevoGrupo', size: 480, data: {} }),
  },
  recordActions: [
    {
      key: 'usuarios',
      label: 'Agregar usuarios',
      icon: <IconUserPlus size={ICON_PX} aria-hidden />,
      route: grupoRoutes.updateGrupo,
      onChoose: (row) =>
        requestDialog({
          title: `Usuarios del grupo ${String(row.nombre)}`,
          type: 'GSAgregarUsuario',
          size: 640,
          data: { idGrupo: rowIdOf(grupo, row) },
        }),
    },
    {
      key: 'editar',
      label: 'Editar grupo',
      icon: <IconPencil size={ICON_PX} aria-hidden />,
      route: grupoRoutes.updateGrupo,
      onChoose: (row) =>
        requestDialog({
          title: 'Editar grupo',
          type: 'GSNuevoGrupo',
          size: 480,
          data: { idGrupo: rowIdOf(grupo, row) },
        }),
    },
  ],
}

export function GruposScreen() {
  const toastState = useState<ToastData | undefined>(undefined)
  return (
    <>
      <ResourceScreen resource={grupo} parts={parts} toastState={toastState} />
      <DialogShell showToast={toastState[1]} />
    </>
  )
}
