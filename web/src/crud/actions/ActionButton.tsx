import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { Icon } from '../../ui/text/Icon.tsx'
import { actionCallOf, type Row } from '../calls.ts'
import type { ActionDialogPart } from '../screenParts.ts'
import type { ToastData } from '../Toast.tsx'
import { ActionDialog, type ActionTarget } from './ActionDialog.tsx'
import { actionFits } from './actionFits.ts'

/** The button of a declared action: shown when granted and allowed in this state; confirms, calls, and passes the toast to `onDone`. */
export function ActionButton(
  props: ActionTarget & {
    disabled?: boolean
    dialog?: ActionDialogPart | undefined
    onDone: (toast: ToastData, row: Row) => void
  },
) {
  const { resource, name, row, disabled = false, dialog: Own, onDone } = props
  const can = useCan()
  const [confirming, setConfirming] = useState(false)
  const action = resource.actions[name]
  if (!action || !actionFits(resource, action, row) || !can(actionCallOf(resource, name))) return null
  const close = () => setConfirming(false)
  return (
    <>
      <Button
        variant={(action.primary ?? action.tone === 'success') ? 'filled' : 'default'}
        {...(action.tone === 'danger' && !disabled && { c: 'var(--wm-danger)' })}
        leftSection={<Icon name={action.icon} size={18} />}
        disabled={disabled}
        title={disabled ? 'Guarde o descarte primero lo que cambió' : undefined}
        onClick={() => setConfirming(true)}
      >
        {action.label}
      </Button>
      {confirming &&
        (Own ? (
          <Own {...{ row, onDone }} onClose={close} />
        ) : (
          <ActionDialog {...{ resource, name, row, onDone }} onClose={close} />
        ))}
    </>
  )
}
