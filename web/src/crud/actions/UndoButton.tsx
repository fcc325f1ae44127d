import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { canUndo, type DelayedAction, undoAction } from './delayedActions.ts'

/** Replaces the action buttons of a record while an action is pending. Takes the focus that the pressed button lost. */
export function UndoButton({ action }: { action: DelayedAction }) {
  const { key, resource, name } = action
  return (
    <Button
      ref={takeFocus}
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      disabled={!canUndo(action)}
      // ignore the second click of a double click, which was aimed at the previous button
      onClick={({ detail }) => detail <= 1 && undoAction(key)}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      Deshacer: {resource.actions[name]?.label}
    </Button>
  )
}

const takeFocus = (button: HTMLElement | null) => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}
