import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { isUnasked } from '@wamani/contract/core/resource/action.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { Icon } from '../../ui/text/Icon.tsx'
import { actionFits } from '../actions/actionFits.ts'
import { delayAction } from '../actions/delayedActions.ts'
import { isRemovable } from '../actions/lockedText.ts'
import { type ChosenAction, RowDialog } from '../actions/RowDialog.tsx'
import { UndoButton } from '../actions/UndoButton.tsx'
import { usePendingAction } from '../actions/useDelayedActions.ts'
import { actionCallOf, type Row, removalOf, rowIdOf } from '../calls.ts'
import { isDuplicable } from '../record/isDuplicable.ts'
import type { ToastData } from '../Toast.tsx'
import classes from './RecordActions.module.css'
import type { RecordPageProps } from './RecordPage.tsx'
import { RecordPager } from './RecordPager.tsx'

const SIZE_PX = 18

/**
 * What can be done with a stored record: what is first for this person in this state in colour, changing it, the rest
 * behind «Más acciones». On a phone they stand at the foot of the screen, under the thumb.
 */
export function RecordActions(props: RecordPageProps & { onEdit: () => void }) {
  const { resource, row, parts, editable, screen, onToast, onChanged, onEdit } = props
  const [chosen, setChosen] = useState<ChosenAction | undefined>(undefined)
  function choose(next: ChosenAction) {
    const action = next.kind === 'action' ? resource.actions[next.name] : undefined
    if (next.kind === 'action' && action && isUnasked(action)) delayAction({ resource, name: next.name, row })
    else setChosen(next)
  }
  const { first, more } = useActions(props, choose)
  const pending = usePendingAction(resource, row)
  const isRemoval = chosen?.kind === 'remove'
  function done(toast: ToastData, changed?: Row) {
    onToast(toast)
    if (changed) onChanged(changed)
    else if (isRemoval && toast.status === 'success') screen.show({ op: 'list' }, { replace: true })
  }
  // until what was chosen is done or taken back nothing else is
  if (pending)
    return (
      <>
        <div className={classes.bar} data-record-bar>
          <UndoButton action={pending} />
        </div>
        <RecordPager resource={resource} id={rowIdOf(resource, row)} />
      </>
    )
  return (
    <>
      <div className={classes.bar} data-record-bar>
        {first.map(({ name, label, icon, danger }, at) => (
          <Button
            key={name}
            variant={at === 0 ? 'filled' : 'default'}
            {...(danger && at > 0 && { c: 'var(--wm-danger)' })}
            leftSection={<Icon name={icon} size={SIZE_PX} />}
            onClick={() => choose({ kind: 'action', name, row })}
          >
            {label}
          </Button>
        ))}
        {editable && (
          <Button
            variant={first.length === 0 ? 'filled' : 'default'}
            leftSection={<IconPencil size={SIZE_PX} aria-hidden />}
            aria-keyshortcuts="E"
            onClick={onEdit}
          >
            Editar
          </Button>
        )}
        {more.length > 0 && <MoreActions items={more} />}
      </div>
      <RecordPager resource={resource} id={rowIdOf(resource, row)} />
      <RowDialog {...{ resource, parts, chosen }} onDone={done} onClose={() => setChosen(undefined)} />
    </>
  )
}

type Item = { key: string; label: string; icon: ReactNode; danger?: boolean; onClick: () => void }

function MoreActions({ items }: { items: readonly Item[] }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Más acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ key, label, icon, danger, onClick }) => (
          <Menu.Item key={key} leftSection={icon} {...(danger && { c: 'var(--wm-danger)' })} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The actions that fit: those that are first, and the others with what every record has. */
function useActions({ resource, parts, row, screen }: RecordPageProps, choose: (chosen: ChosenAction) => void) {
  const can = useCan()
  const removal = removalOf(resource)
  const fitting = Object.entries(resource.actions).filter(
    ([name, action]) => actionFits(resource, action, row) && can(actionCallOf(resource, name)),
  )
  const isFirst = ([, { primary, tone }]: (typeof fitting)[number]) => primary ?? tone === 'success'
  const removes = removal !== undefined && can(removal) && isRemovable(resource, parts, row)
  const first = fitting
    .filter(isFirst)
    .map(([name, { label, icon, tone }]) => ({ name, label, icon, danger: tone === 'danger' }))
  const more: Item[] = [
    ...fitting
      .filter((one) => !isFirst(one))
      .map(([name, { label, icon, tone }]) => ({
        key: name,
        label,
        icon: <Icon name={icon} size={SIZE_PX} />,
        danger: tone === 'danger',
        onClick: () => choose({ kind: 'action', name, row }),
      })),
    ...(parts?.recordActions ?? [])
      .filter(({ route, fits }) => can(route) && fits?.(row) !== false)
      .map(({ key, label, icon, onChoose }) => ({ key, label, icon, onClick: () => onChoose(row) })),
    ...(isDuplicable(resource, parts, can)
      ? [
          {
            key: 'duplicate',
            label: 'Duplicar',
            icon: <IconCopy size={SIZE_PX} aria-hidden />,
            onClick: () => screen.show({ op: 'new', de: rowIdOf(resource, row) }),
          },
        ]
      : []),
    ...(removes
      ? [
          {
            key: 'remove',
            label: 'Eliminar',
            icon: <IconTrash size={SIZE_PX} aria-hidden />,
            danger: true,
            onClick: () => choose({ kind: 'remove', row }),
          },
        ]
      : []),
  ]
  return { first, more }
}
