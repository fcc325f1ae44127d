import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import type { Values } from '../calls.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { FieldInput } from '../form/FieldInput.tsx'
import { changedFields, checkValues, issueText, ownIssues, startValues } from '../form/formValues.ts'
import { shownFields } from '../form/shownFields.ts'
import { ActionForm } from './ActionForm.tsx'
import type { RouteDialogProps } from './RouteDialog.tsx'

const DraftOffer = lazyPart(async () => (await import('../drafts/DraftOffer.tsx')).DraftOffer)

export function RouteForm(props: RouteDialogProps) {
  const { title, text, yes, fields, route, insteadOf, initial, params } = props
  const [opened] = useState((): { values: Values } => ({ values: { ...startValues(fields), ...initial } }))
  const [values, setValues] = useState(opened.values)
  const form = useMemo(
    () => ({
      ...{ opened: { ...opened, version: undefined }, fields, values },
      recover: (found: { values: Values }) => setValues((before) => ({ ...before, ...found.values })),
    }),
    [opened, fields, values],
  )
  const draft = useDraft(
    useMemo(() => ({ fields, redacted: {} }), [fields]),
    props.draft ?? '',
    form,
    !!props.draft,
  )
  const onDone = (answer: unknown) => {
    draft.finish()
    props.onDone(answer)
  }
  const onClose = () => {
    draft.finish()
    props.onClose()
  }
  const [issues, setIssues] = useState<Issue[]>([])
  const mutation = useMutation<unknown, CallFailure, Values>({
    mutationFn: (body) => call(insteadOf?.(body) ?? route, { params, body }),
    onSuccess: (answer) => onDone(answer),
    onError: ({ errors }) => setIssues(ownIssues(fields, errors)),
  })
  function send() {
    const { body, issues: found } = route.body ? checkValues(route.body, fields, values) : { body: {}, issues: [] }
    setIssues(found)
    if (body) mutation.mutate(body)
  }
  return (
    <Dialog
      title={title}
      width={560}
      guarded={changedFields(fields, opened.values, values).length > 0}
      onClose={onClose}
    >
      <ActionForm
        submitLabel={yes}
        issues={issues}
        failure={mutation.error}
        busy={mutation.isPending}
        onDismiss={mutation.reset}
        onSubmit={send}
        onCancel={onClose}
      >
        {text && <Text>{text}</Text>}
        {draft.offer && (
          <DraftOffer
            draft={draft.offer}
            version={undefined}
            onRecover={draft.recover}
            onDiscard={draft.discard}
            onHide={draft.hide}
          />
        )}
        {Object.entries(shownFields(fields, values)).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={values[name]}
            error={issueText(issues, name)}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </ActionForm>
    </Dialog>
  )
}
