import { Button } from '@mantine/core'
import type { Action } from '@wamani/contract/core/action.ts'
import { useState } from 'react'
import { useCan } from '../api/useCan.ts'
import { Icon } from '../ui/Icon.tsx'
import { ActionDialog, type ActionTarget } from './ActionDialog.tsx'
import { actionCallOf, type Row, type Values } from './calls.ts'
import type { NoticeData } from './Notice.tsx'

/** Whether the state of a record lets a declared action be offered; the server guards the state itself. */
export function fits({ when }: Action, row: Values): boolean {
  if (!when) return true
  const value = row[when.field]
  return (typeof value === 'string' || typeof value === 'boolean') && when.in.includes(value)
}

/** The button of a declared action: there when granted and fitting; asks, does the deed, and tells `onDone` what to announce. */
export function ActionButton(
  props: ActionTarget & { disabled?: boolean; onDone: (notice: NoticeData, row: Row) => void },
) {
  const { resource, name, row, disabled, onDone } = props
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const action = resource.actions[name]
  if (!action || !fits(action, row) || !can(actionCallOf(resource, name))) return null
  return (
    <>
      <Button
        variant={action.tone === 'success' ? 'filled' : 'default'}
        c={action.tone === 'danger' ? 'var(--wm-danger)' : undefined}
        leftSection={<Icon name={action.icon} size={18} />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {action.label}
      </Button>
      {asking && <ActionDialog {...{ resource, name, row, onDone }} onClose={() => setAsking(false)} />}
    </>
  )
}
