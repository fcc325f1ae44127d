import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { canUndo, type DelayedAction, undoAction } from './delayedActions.ts'

/** Takes back what was chosen for a record, where its actions stand otherwise: it has the focus that what was pressed took with it. */
export function UndoButton({ action }: { action: DelayedAction }) {
  const { key, resource, name } = action
  return (
    <Button
      ref={takeFocus}
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      disabled={!canUndo(action)}
      // the second click of a double click was meant for what stood here before
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
