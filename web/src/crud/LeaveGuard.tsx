import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Asks before unsaved changes are left behind, by a link, the back button or closing the page (where the browser asks). */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      destructive
      title="¿Salir sin guardar?"
      confirmLabel="Sí, salir"
      cancelLabel="No, seguir editando"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <Text>Lo que cambió en este formulario se perderá.</Text>
    </ConfirmDialog>
  )
}
