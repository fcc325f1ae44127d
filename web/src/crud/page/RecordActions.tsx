import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { RowActionItems } from '../../ui/table/RowActionItems.tsx'
import type { RowAction } from '../../ui/table/RowActions.tsx'
import { type ChosenAction, RowDialog } from '../actions/RowDialog.tsx'
import { UndoButton } from '../actions/UndoButton.tsx'
import { usePendingAction } from '../actions/useDelayedActions.ts'
import { useRowActions } from '../actions/useRowActions.tsx'
import { type Row, rowIdOf } from '../calls.ts'
import type { ToastData } from '../Toast.tsx'
import classes from './RecordActions.module.css'
import type { RecordPageProps } from './RecordPage.tsx'
import { RecordPager } from './RecordPager.tsx'

/** Actions that the page offers elsewhere: as its form button and its tabs. */
const ELSEWHERE = new Set(['open', 'history'])

export function RecordActions(props: RecordPageProps & { onEdit: () => void }) {
  const { resource, row, parts, editable, screen, onToast, onChanged, onEdit } = props
  const [chosen, setChosen] = useState<ChosenAction | undefined>(undefined)
  const { actionsOf } = useRowActions({
    resource,
    parts,
    open: onEdit,
    duplicate: () => screen.show({ op: 'new', de: rowIdOf(resource, row) }),
    choose: setChosen,
  })
  const actions = actionsOf?.(row).filter(({ key }) => !ELSEWHERE.has(key)) ?? []
  const first = actions.filter(({ primary }) => primary)
  const more = actions.filter(({ primary }) => !primary)
  const pending = usePendingAction(resource, row)
  const isRemoval = chosen?.kind === 'remove'
  function done(toast: ToastData, changed?: Row) {
    onToast(toast)
    if (changed) onChanged(changed)
    else if (isRemoval && toast.status === 'success') screen.show({ op: 'list' }, { replace: true })
  }
  // it loads later: placed where it does not shift the buttons
  const pager = <RecordPager resource={resource} id={rowIdOf(resource, row)} />
  // no other action while one is pending
  if (pending)
    return (
      <>
        {pager}
        <div className={classes.bar} data-record-bar>
          <UndoButton action={pending} />
        </div>
      </>
    )
  return (
    <>
      {pager}
      <div className={classes.bar} data-record-bar>
        {first.map(({ key, label, icon, danger, onClick }, at) => (
          <Button
            key={key}
            variant={at === 0 ? 'filled' : 'default'}
            {...(danger && at > 0 && { c: 'var(--wm-danger)' })}
            leftSection={icon}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
        {editable && (
          <Button
            variant={first.length === 0 ? 'filled' : 'default'}
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-keyshortcuts="E"
            onClick={onEdit}
          >
            Editar
          </Button>
        )}
        {more.length > 0 && <MoreActions actions={more} />}
      </div>
      <RowDialog {...{ resource, parts, chosen }} onDone={done} onClose={() => setChosen(undefined)} />
    </>
  )
}

function MoreActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label="Más acciones"
          classNames={{ label: classes.word }}
        >
          Más acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <RowActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}
