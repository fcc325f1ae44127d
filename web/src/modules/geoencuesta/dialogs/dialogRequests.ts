export type DialogData = {
  InfoEncuesta: { idEncuesta: number }
  GSNuevoGrupo: { idGrupo?: number }
  GSNuevaTarea: Record<never, never>
  GSNuevaEncuesta: Record<never, never>
  GSAgregarUsuario: { idGrupo: number }
  GSAgregarEncuesta: { idTarea: number }
}
export type DialogType = keyof DialogData

/** `size` is the width in px. */
export type DialogRequest<Type extends DialogType = DialogType> = {
  [Name in Type]: { title: string; type: Name; size: number; data: DialogData[Name] }
}[Type]

const listeners = new Set<(request: DialogRequest) => void>()

/** Opens a dialog in the mounted `DialogShell`. */
export function requestDialog(request: DialogRequest): void {
  for (const listener of listeners) listener(request)
}

export function onDialogRequest(listener: (request: DialogRequest) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
