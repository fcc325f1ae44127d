import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { canUndo, type DelayedAction, undoAction } from './delayedActions.ts'

/** Takes back what was chosen for a record, where its actions stand otherwise. */
export function UndoButton({ action }: { action: DelayedAction }) {
  const { key, resource, name } = action
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      disabled={!canUndo(action)}
      // the second click of a double click was meant for what stood here before
      onClick={({ detail }) => detail <= 1 && undoAction(key)}
    >
      Deshacer: {resource.actions[name]?.label}
    </Button>
  )
}
