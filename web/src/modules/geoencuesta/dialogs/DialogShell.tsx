import { type ComponentType, useEffect, useState } from 'react'
import type { ToastData } from '../../../crud/Toast.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { type LazyPart, lazyPart } from '../../../ui/layout/lazyPart.tsx'
import { type DialogData, type DialogRequest, type DialogType, onDialogRequest } from './dialogRequests.ts'

export type DialogContent<Type extends DialogType> = {
  data: DialogData[Type]
  onDone: (toast: ToastData) => void
  onClose: () => void
}

const contents: { [Type in DialogType]: LazyPart<DialogContent<Type>> } = {
  InfoEncuesta: lazyPart(async () => (await import('./InfoEncuesta.tsx')).InfoEncuesta),
  GSNuevoGrupo: lazyPart(async () => (await import('./GSNuevoGrupo.tsx')).GSNuevoGrupo),
  GSNuevaTarea: lazyPart(async () => (await import('./GSNuevaTarea.tsx')).GSNuevaTarea),
  GSNuevaEncuesta: lazyPart(async () => (await import('./GSNuevaEncuesta.tsx')).GSNuevaEncuesta),
  GSAgregarUsuario: lazyPart(async () => (await import('./GSAgregarUsuario.tsx')).GSAgregarUsuario),
  GSAgregarEncuesta: lazyPart(async () => (await import('./GSAgregarEncuesta.tsx')).GSAgregarEncuesta),
}

/** Renders the dialog requested with `requestDialog`. Mount it once per screen. */
export function DialogShell({ showToast }: { showToast: (toast: ToastData) => void }) {
  const [request, setRequest] = useState<DialogRequest | undefined>(undefined)
  useEffect(() => onDialogRequest(setRequest), [])
  if (!request) return null
  const close = () => setRequest(undefined)
  const Content = contents[request.type] as ComponentType<DialogContent<DialogType>>
  return (
    <Dialog title={request.title} width={request.size} guarded={request.type !== 'InfoEncuesta'} onClose={close}>
      <Content
        data={request.data}
        onClose={close}
        onDone={(toast) => {
          close()
          showToast(toast)
        }}
      />
    </Dialog>
  )
}
