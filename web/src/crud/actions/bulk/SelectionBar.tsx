import { Button, CloseButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { perPageMax } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { useScopes } from '../../../api/useScopes.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'
import { callsOf, type Row, rowIdOf, type ScreenResource } from '../../calls.ts'
import { withinScope } from '../../form/withinScope.ts'
import { type ListState, listQueryOf } from '../../list/listState.ts'
import type { RowSelection } from '../../list/useSelection.ts'
import type { ScreenParts } from '../../screenParts.ts'
import { failed, success, type ToastData } from '../../Toast.tsx'
import { useRemovedToast } from '../../trash/useRemovedToast.ts'
import { type BulkAction, bulkActions } from './bulkActions.tsx'
import { countLabel } from './countLabel.ts'
import classes from './SelectionBar.module.css'

const BulkDialog = lazyPart(async () => (await import('./BulkDialog.tsx')).BulkDialog)

/** Maximum records of one bulk action. */
const MAX_RECORDS = 1_000

export function SelectionBar(props: {
  resource: ScreenResource
  state: ListState
  parts?: ScreenParts | undefined
  selection: RowSelection
  /** filtered rows; may be a lower bound */
  total: number
  onToast: (toast: ToastData | undefined) => void
}) {
  const { resource, state, parts, selection, total, onToast } = props
  const can = useCan()
  const [action, setAction] = useState<BulkAction>()
  const editable = withinScope(resource, useScopes(callsOf(resource).update))
  const recordActions = bulkActions({ resource: editable, parts, can })
  const all = useMutation<Row[], CallFailure>({
    mutationFn: () => firstRows(resource, state),
    onSuccess: (rows) => selection.change(rows, true),
    onError: (failure) => onToast(failed(failure)),
  })
  const removed = useRemovedToast(resource, onToast)
  const toastOf = (done: BulkAction, records: readonly Row[]) => {
    const text = `${done.label}: ${countLabel(resource, records.length)}.`
    return done.removes
      ? removed(
          records.map((row) => rowIdOf(resource, row)),
          text,
        )
      : success(text)
  }
  const rows = [...selection.rows.values()]
  const chosen = resource.labels.gender === 'f' ? 'seleccionadas' : 'seleccionados'
  const the = resource.labels.gender === 'f' ? 'las' : 'los'
  return (
    <section className={classes.root} aria-label="Selección">
      <strong className={`${classes.count} tabular`} role="status">
        {formatNumber(rows.length)} {rows.length === 1 ? chosen.slice(0, -1) : chosen}
      </strong>
      <CloseButton className={classes.clear} aria-label="Quitar selección" onClick={selection.clear} />
      {rows.length < Math.min(total, MAX_RECORDS) && (
        <Button variant="subtle" size="compact-sm" ml={-8} loading={all.isPending} onClick={() => all.mutate()}>
          {total > MAX_RECORDS
            ? `Seleccionar ${the} primer${the === 'las' ? 'as' : 'os'} ${formatNumber(MAX_RECORDS)}`
            : `Seleccionar ${the} ${formatNumber(total)} de este filtro`}
        </Button>
      )}
      <div className={classes.recordActions}>
        {recordActions.map((one) => (
          <Button
            key={one.key}
            variant="default"
            size="compact-md"
            {...(one.danger && { c: 'var(--wm-danger)' })}
            leftSection={one.icon}
            onClick={() => setAction(one)}
          >
            {one.label}
          </Button>
        ))}
      </div>
      {action && (
        <BulkDialog
          resource={editable}
          action={action}
          rows={rows}
          onClose={(done) => {
            setAction(undefined)
            selection.change(done, false)
            if (done.length > 0) onToast(toastOf(action, done))
          }}
        />
      )}
    </section>
  )
}

async function firstRows(resource: ScreenResource, state: ListState): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < MAX_RECORDS; page++) {
    const query = listQueryOf({ ...state, current_page: page, per_page: perPageMax })
    const { items } = await call(callsOf(resource).list, { query })
    rows.push(...items)
    if (items.length < perPageMax) break
  }
  return rows.slice(0, MAX_RECORDS)
}
