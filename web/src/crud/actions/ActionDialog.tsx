import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { runsWithoutDialog } from '@wamani/contract/core/resource/action.ts'
import { actionTexts, namesItsRecord } from '@wamani/contract/core/resource/texts/actionTexts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx'
import { actionCallOf, type Row, rowIdOf, type ScreenResource, type Values } from '../calls.ts'
import { FieldInput } from '../form/FieldInput.tsx'
import { focusFirstInDialog } from '../form/formFocus.ts'
import { checkValues, issueText, ownIssues, startValues } from '../form/formValues.ts'
import { shownFields } from '../form/shownFields.ts'
import { useFormKeys } from '../form/useFormKeys.ts'
import { recordText } from '../record/valueText.ts'
import { success, type ToastData } from '../Toast.tsx'
import { DialogFailure } from './DialogFailure.tsx'
import { delayAction } from './delayedActions.ts'

export type ActionTarget = { resource: ScreenResource; name: string; row: Row }

type Props = ActionTarget & { onDone: (toast: ToastData, row: Row) => void; onClose: () => void }

/**
 * Dialog of a declared action: shows the fields of the action, performs it and calls `onDone` with a toast. An action
 * that can be undone skips the confirmation and is delayed; `onDone` is not called then, because `DelayedToasts`
 * reports its outcome.
 */
export function ActionDialog(props: Props) {
  const { resource, name } = props
  const action = resource.actions[name]
  return action && runsWithoutDialog(action) ? <DelayedActionDialog {...props} /> : <ActionQuestion {...props} />
}

function DelayedActionDialog({ resource, name, row, onClose }: Props) {
  useEffect(() => {
    delayAction({ resource, name, row })
    onClose()
  }, [resource, name, row, onClose])
  return null
}

function ActionQuestion(props: Props) {
  const { resource, name, row, onDone, onClose } = props
  const action = resource.actions[name]
  const route = actionCallOf(resource, name)
  const title = recordText(resource, row)
  const texts = action && actionTexts(resource, action, title)
  const fields = action?.fields ?? {}
  const [values, setValues] = useState(() => startValues(fields))
  const [issues, setIssues] = useState<Issue[]>([])
  const mutation = useMutation<Row, CallFailure, Values>({
    mutationFn: (body) => call(route, { params: { id: rowIdOf(resource, row) }, body }),
    onSuccess: (changed) => {
      onClose()
      if (texts) onDone(success(texts.success.text, texts.success.title), changed)
    },
    onError: (failure) => setIssues(ownIssues(fields, failure.errors)),
  })
  const schema = route.body
  if (!action || !texts || !schema) return null

  const { confirm } = texts
  const confirmed = () => {
    const { body, issues: found } = checkValues(schema, fields, { ...values, version: row.version })
    setIssues(found)
    if (!body) return
    if (!action.undoable) return mutation.mutate(body)
    delayAction({ resource, name, row }, body)
    onClose()
  }
  const refusal = mutation.error && issues.length === 0 && (
    <DialogFailure failure={mutation.error} onDismiss={mutation.reset} />
  )
  return (
    <ConfirmDialog
      opened
      title={confirm.title}
      confirmLabel={confirm.yes}
      cancelLabel={confirm.no}
      destructive={action.tone === 'danger'}
      busy={mutation.isPending}
      failure={refusal}
      onConfirm={confirmed}
      onCancel={onClose}
    >
      <Asked>
        {confirm.text && <Text>{confirm.text}</Text>}
        {!namesItsRecord(action) && <Text fw={600}>{title}</Text>}
        <ErrorSummary issues={issues} />
        {Object.entries(shownFields(fields, values)).map(([key, field]) => (
          <FieldInput
            key={key}
            name={key}
            field={field}
            value={values[key]}
            error={issueText(issues, key)}
            onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
          />
        ))}
      </Asked>
    </ConfirmDialog>
  )
}

/** Fields of the action; the first one is focused. Without fields the dialog focuses its buttons. Ctrl+S confirms. */
function Asked({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirstInDialog(box.current), [])
  useFormKeys(box, { saves: true })
  return (
    <Stack ref={box} gap={16}>
      {children}
    </Stack>
  )
}
