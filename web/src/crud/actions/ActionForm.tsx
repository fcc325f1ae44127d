import { Button, Stack } from '@mantine/core'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CallFailure } from '../../api/callFailure.ts'
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx'
import { DialogFoot } from '../../ui/layout/DialogFoot.tsx'
import { focusFirstInDialog } from '../form/formFocus.ts'
import { useFormKeys } from '../form/useFormKeys.ts'
import { DialogFailure } from './DialogFailure.tsx'

/**
 * Form inside a dialog: error summary, inputs (the first is focused), «Cancelar» and the submit button. Ctrl+S submits.
 */
export function ActionForm(props: {
  children: ReactNode
  submitLabel: string
  issues?: readonly Issue[] | undefined
  failure?: CallFailure | null
  busy?: boolean
  onDismiss: () => void
  onSubmit: () => void
  onCancel: () => void
}) {
  const { children, submitLabel, issues = [], failure, busy = false, onDismiss, onSubmit, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstInDialog(form.current), [])
  useFormKeys(form, { saves: true })
  function submit(event: FormEvent) {
    event.preventDefault()
    // React events bubble through portals: do not submit the form behind the dialog
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={16}>
        {failure && issues.length === 0 && <DialogFailure failure={failure} onDismiss={onDismiss} />}
        <ErrorSummary issues={issues} />
        {children}
        <DialogFoot>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  )
}
