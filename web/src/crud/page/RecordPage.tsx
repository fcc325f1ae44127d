import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { Floating } from '../../ui/feedback/Floating.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { lockedText } from '../actions/lockedText.ts'
import { type Row, rowIdOf } from '../calls.ts'
import type { FormProps } from '../form/FormScreen.tsx'
import { focusTop } from '../form/formFocus.ts'
import { useFormKeys } from '../form/useFormKeys.ts'
import { ToastAlert } from '../Toast.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordFields } from './RecordFields.tsx'
import { RecordHead } from './RecordHead.tsx'
import classes from './RecordPage.module.css'
import { RecordTabs } from './RecordTabs.tsx'

export type RecordPageProps = FormProps & { row: Row; editable: boolean; onChanged: (row: Row) => void }

/**
 * Page of a stored record: header, actions, read-only fields and related records. `E` opens its form, Esc returns to
 * the list.
 */
export function RecordPage(props: RecordPageProps) {
  const { resource, screen, parts = {}, row, editable, toast, onToast } = props
  const root = useRef<HTMLDivElement>(null)
  const edit = () => screen.show({ op: 'edit', id: rowIdOf(resource, row) })
  useFormKeys(root, { leave: () => screen.show({ op: 'list' }) })
  useHotkeys([['e', () => editable && !isCovered() && edit()]])
  useEffect(() => focusTop(root.current), [])
  const locked = lockedText(resource, parts, row)?.replace(/\.$/, '')
  const notes = [locked, lastChange(row)].filter(Boolean).join(' · ')
  return (
    <div ref={root}>
      <RecordHead {...{ resource, screen, row, notes }} StateCell={parts.state?.StateCell}>
        <RecordActions {...props} onEdit={edit} />
      </RecordHead>
      <Floating>
        <ToastAlert toast={toast} onDismiss={() => onToast(undefined)} />
      </Floating>
      <RecordTabs {...props}>
        <div className={classes.data}>
          {parts.aside && <parts.aside row={row} />}
          <div className={classes.fields}>
            <RecordFields resource={resource} row={row} parts={parts} />
            {parts.below && <parts.below row={row} />}
          </div>
        </div>
      </RecordTabs>
    </div>
  )
}

const isCovered = () => document.querySelector('[role="dialog"]')?.checkVisibility() ?? false

/** Without the user, whom the activity shows. */
const lastChange = ({ actualizadoEn }: Row) => `Último cambio: ${formatDateTime(actualizadoEn)}`
