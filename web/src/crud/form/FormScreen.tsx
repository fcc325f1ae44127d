import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { theOne } from '@wamani/contract/core/resource/theOne.ts'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { Floating } from '../../ui/feedback/Floating.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { FormLayout } from '../../ui/layout/FormLayout.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ActionButton } from '../actions/ActionButton.tsx'
import { ActionMenu } from '../actions/ActionMenu.tsx'
import { lockedText } from '../actions/lockedText.ts'
import { type ChosenAction, RowDialog } from '../actions/RowDialog.tsx'
import { callsOf, type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import { useDraft } from '../drafts/useDraft.ts'
import type { Screen } from '../list/useScreen.ts'
import { RecordPager } from '../record/RecordPager.tsx'
import { RecordTabs } from '../record/RecordTabs.tsx'
import { newOf, titleOf } from '../record/resourceTexts.ts'
import { useBreadcrumb } from '../record/useBreadcrumb.ts'
import { recordText } from '../record/valueText.ts'
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

/** The form of a new record, or of `row`: all issues at once, nothing typed is lost, Ctrl+S saves, Esc asks to leave. */
export function FormScreen(props: FormProps & { row?: Row; onChanged?: (row: Row) => void }) {
  const { resource, screen, parts = {}, toast, onToast } = props
  const [row, setRow] = useState(props.row)
  const root = useRef<HTMLDivElement>(null)
  const crumbs = useBreadcrumb(resource.screen)
  const can = useCan()
  const { create, update } = callsOf(resource)
  const writing = row ? update : create
  const locked = row && lockedText(resource, parts, row)
  const readOnly = !writing || !can(writing) || locked !== undefined

  const form = useRecordForm(resource, row, (saved) => {
    draft.finish()
    const done = `Se ${row ? 'guardó' : 'registró'} ${theOne(resource)} ${recordText(resource, saved)}.`
    onToast(success(done + effectiveDateText(resource, form.values, saved)))
    props.onSaved(rowIdOf(resource, saved))
    screen.show({ op: 'list' }, { replace: true, unasked: true })
  })
  // what comes later, by an action or by somebody else, is shown at once unless it would change what is being typed
  if (props.row && props.row !== row && !form.dirty && !form.busy) {
    setRow(props.row)
    form.reopen(props.row)
  }
  const draft = useDraft(resource, row, form, !readOnly)
  const save = () => void form.save()
  const leave = () => screen.show({ op: 'list' })
  const inFront = screen.operation.op !== 'edit' || screen.operation.tab === undefined
  useFormKeys(root, { save: readOnly || !inFront ? undefined : save, leave })
  const isNew = row === undefined
  useEffect(() => (isNew ? focusFirstInput(root.current) : focusTop(root.current)), [isNew])

  const title = row ? recordText(resource, row) : newOf(resource)
  const layout = (
    <FormLayout
      busy={form.busy}
      readOnly={readOnly}
      errors={<FormErrors form={form} />}
      onSubmit={save}
      onCancel={leave}
    >
      <FormBody resource={resource} row={row} form={form} readOnly={readOnly} inputs={parts.inputs} />
      {row && parts.below && <parts.below row={row} />}
    </FormLayout>
  )
  return (
    <div ref={root}>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, { label: titleOf(resource), to: resource.screen, search: screen.own }]}
        description={row && [locked, lastChange(row)].filter(Boolean).join(' · ')}
        action={row && <RecordActions {...props} row={row} dirty={form.dirty} />}
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
      {props.row ? (
        <RecordTabs {...props} row={props.row}>
          {layout}
        </RecordTabs>
      ) : (
        layout
      )}
      <LeaveGuard dirty={form.dirty && !readOnly} onLeave={draft.finish} />
      {form.conflict && (
        <ConflictDialog
          fields={resource.fields}
          conflict={form.conflict}
          onResolve={(choices) => void form.resolveConflict(choices)}
          onCancel={form.leaveConflict}
        />
      )}
    </div>
  )
}

const lastChange = ({ actualizadoEn, actualizadoPor, creadoPor }: Row) =>
  `Último cambio: ${formatDateTime(actualizadoEn)}, ${actualizadoPor ?? creadoPor ?? 'Sistema'}`

/** What can be done with a stored record beside changing its fields. Actions wait until typed changes are saved. */
function RecordActions(props: FormProps & { row: Row; dirty: boolean; onChanged?: (row: Row) => void }) {
  const { resource, row, parts, dirty, onToast, onChanged } = props
  const can = useCan()
  const [chosen, setChosen] = useState<ChosenAction>()
  return (
    <>
      {can(callsOf(resource).history) && (
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setChosen({ kind: 'history', row })}
        >
          Historial
        </Button>
      )}
      {Object.keys(resource.actions).map((name) => (
        <ActionButton
          key={`${name} ${rowIdOf(resource, row)}`}
          {...{ resource, name, row }}
          disabled={dirty}
          dialog={parts?.dialogs?.[name]}
          onDone={(done, changed) => {
            onToast(done)
            onChanged?.(changed)
          }}
        />
      ))}
      <ActionMenu recordActions={parts?.recordActions} row={row} disabled={dirty} />
      <RecordPager resource={resource} id={rowIdOf(resource, row)} />
      <RowDialog resource={resource} chosen={chosen} onDone={onToast} onClose={() => setChosen(undefined)} />
    </>
  )
}
