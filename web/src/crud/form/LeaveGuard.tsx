import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'

/**
 * Asks for confirmation before unsaved changes are lost, by navigation or closing the page. `onLeave`: the changes are
 * discarded.
 */
export function LeaveGuard({ dirty, onLeave }: { dirty: boolean; onLeave?: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !isSamePlace(current, next),
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
      onConfirm={() => {
        onLeave?.()
        proceed?.()
      }}
      onCancel={() => reset?.()}
    >
      <Text>Lo que cambió en este formulario se perderá.</Text>
    </ConfirmDialog>
  )
}

type Place = { pathname: string; search: Record<string, unknown> }

function isSamePlace(one: Place, other: Place) {
  const names = new Set([...Object.keys(one.search), ...Object.keys(other.search)])
  return one.pathname === other.pathname && [...names].every((n) => n === 'tab' || one.search[n] === other.search[n])
}
