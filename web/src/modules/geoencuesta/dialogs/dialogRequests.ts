/** What each dialog is given. */
export type DialogData = {
  InfoEncuesta: { idEncuesta: number }
  GSNuevoGrupo: { idGrupo?: number }
  GSNuevaTarea: Record<never, never>
  GSNuevaEncuesta: Record<never, never>
  GSAgregarUsuario: { idGrupo: number }
  GSAgregarEncuesta: { idTarea: number }
}
export type DialogType = keyof DialogData

/** A dialog to be opened; `size` is its width in px. */
export type DialogRequest<Type extends DialogType = DialogType> = {
  [Name in Type]: { title: string; type: Name; size: number; data: DialogData[Name] }
}[Type]

const listeners = new Set<(request: DialogRequest) => void>()

/** Asks the one shell that is on the screen to open a dialog. */
export function requestDialog(request: DialogRequest): void {
  for (const listener of listeners) listener(request)
}

/** Hears of dialogs to be opened; answers how to stop. */
export function onDialogRequest(listener: (request: DialogRequest) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
