import { Button } from '@mantine/core'
import { newLabel, otherLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { useEffect, useRef, useState } from 'react'
import { Floating } from '../../ui/feedback/Floating.tsx'
import { FormLayout } from '../../ui/layout/FormLayout.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import { useDraft } from '../drafts/useDraft.ts'
import type { Screen } from '../list/useScreen.ts'
import { useBreadcrumb } from '../page/useBreadcrumb.ts'
import { useOrigin } from '../page/useOrigin.ts'
import { titleOf } from '../record/resourceTexts.ts'
import { recordText, shortPhrase } from '../record/valueText.ts'
import type { ScreenParts } from '../screenParts.ts'
import { success, ToastAlert, type ToastData } from '../Toast.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormBody } from './FormBody.tsx'
import { FormErrors } from './FormErrors.tsx'
import { focusFirstInput, focusTop } from './formFocus.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useFormKeys } from './useFormKeys.ts'
import { useRecordForm } from './useRecordForm.ts'
import { effectiveDateText } from './withEffectiveDate.ts'

const DraftOffer = lazyPart(async () => (await import('../drafts/DraftOffer.tsx')).DraftOffer)

export type FormProps = {
  resource: ScreenResource
  screen: Screen
  parts?: ScreenParts | undefined
  toast?: ToastData | undefined
  onToast: (toast: ToastData | undefined) => void
  onSaved: (id: number) => void
}

/**
 * Form of a new record or of `row`. Shows all issues at once and keeps the input after failures. Ctrl+S saves, Esc
 * leaves after a confirmation. After saving it opens the page of the record.
 */
export function FormScreen(
  props: FormProps & {
    row?: Row
    onChanged?: (row: Row) => void
    onTyped?: (typed: boolean) => void
    onAgain?: (() => void) | undefined
  },
) {
  const { resource, screen, parts = {}, toast, onToast, onTyped, onAgain } = props
  const [row, setRow] = useState(props.row)
  const root = useRef<HTMLDivElement>(null)
  const again = useRef<'page' | 'another'>('page')
  const crumbs = useBreadcrumb(resource.screen)
  const origin = useOrigin(resource)
  const go = useGo()

  const form = useRecordForm(resource, row, (saved) => {
    draft.finish()
    const done = `Se ${row ? 'guardó' : 'registró'} ${shortPhrase(resource, saved)}.`
    onToast(success(done + effectiveDateText(resource, form.values, saved)))
    const id = rowIdOf(resource, saved)
    if (!row) parts.created?.(saved)
    props.onSaved(id)
    props.onChanged?.(saved)
    if (onAgain && again.current === 'another') onAgain()
    else screen.show({ op: 'view', id }, { replace: true, unasked: true })
  })
  // show a newer version at once, unless there is unsaved input
  if (props.row && props.row !== row && !form.dirty && !form.busy) {
    setRow(props.row)
    form.reopen(props.row)
  }
  const draft = useDraft(resource, `${resource.key} ${row ? rowIdOf(resource, row) : 'nuevo'}`, form, true)
  const save = (next: 'page' | 'another' = 'page') => {
    again.current = next
    void form.save()
  }
  const leave = () => {
    if (row) screen.show({ op: 'view', id: rowIdOf(resource, row) }, { replace: true })
    else if (origin?.crumb?.to) go({ to: origin.crumb.to, search: origin.crumb.search })
    else screen.show({ op: 'list' })
  }
  useFormKeys(root, { saves: true, leave })
  const { dirty } = form
  useEffect(() => {
    onTyped?.(dirty)
    return () => onTyped?.(false)
  }, [dirty, onTyped])
  const isNew = row === undefined
  useEffect(() => {
    if (isNew) return focusFirstInput(root.current)
    focusTop(root.current)
    return undefined
  }, [isNew])

  return (
    <div ref={root}>
      <PageHeader
        title={row ? recordText(resource, row) : newLabel(resource)}
        breadcrumb={[
          ...crumbs,
          ...(origin?.crumb ? [origin.crumb] : []),
          { label: titleOf(resource), to: resource.screen, search: screen.own },
        ]}
      />
      <Floating>
        <ToastAlert toast={toast} onDismiss={() => onToast(undefined)} />
        {draft.offer && (
          <DraftOffer
            draft={draft.offer}
            version={row?.version}
            onRecover={draft.recover}
            onDiscard={draft.discard}
            onHide={draft.hide}
          />
        )}
      </Floating>
      <FormLayout
        busy={form.busy}
        errors={<FormErrors form={form} />}
        extra={
          onAgain && (
            <Button variant="subtle" disabled={form.busy} data-submits onClick={() => save('another')}>
              {`Guardar y crear ${otherLabel(resource)}`}
            </Button>
          )
        }
        onSubmit={() => save()}
        onCancel={leave}
      >
        <FormBody resource={resource} row={row} form={form} inputs={parts.inputs} />
      </FormLayout>
      <LeaveGuard dirty={form.dirty} onLeave={draft.finish} />
      {form.conflict && (
        <ConflictDialog
          resource={resource}
          conflict={form.conflict}
          onResolve={(choices) => void form.resolveConflict(choices)}
          onCancel={form.leaveConflict}
        />
      )}
    </div>
  )
}
