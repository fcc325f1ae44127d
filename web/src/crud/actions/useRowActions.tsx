import { IconArrowBackUp, IconCopy, IconEye, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { allowsBulk, isPrimary, runsWithoutDialog } from '@wamani/contract/core/resource/action.ts'
import { useCan } from '../../api/useCan.ts'
import type { RowAction } from '../../ui/table/RowActions.tsx'
import { Icon } from '../../ui/text/Icon.tsx'
import { actionCallOf, callsOf, type Row, removalOf, type ScreenResource } from '../calls.ts'
import { isDuplicable } from '../record/isDuplicable.ts'
import type { ScreenParts } from '../screenParts.ts'
import { actionFits } from './actionFits.ts'
import { activeField } from './activeField.ts'
import { canUndo, delayAction, pendingActionOf, undoAction } from './delayedActions.ts'
import { isRemovable, lockedText } from './lockedText.ts'
import type { ChosenAction } from './RowDialog.tsx'
import { useDelayedActions } from './useDelayedActions.ts'

const ICON_PX = 18

export function useRowActions(props: {
  resource: ScreenResource
  parts?: ScreenParts | undefined
  open: (row: Row) => void
  edit?: ((row: Row) => void) | undefined
  duplicate?: ((row: Row) => void) | undefined
  choose: (chosen: ChosenAction) => void
}) {
  const { resource, parts = {}, open, edit = open, duplicate, choose } = props
  const can = useCan()
  const delayed = useDelayedActions()
  const calls = callsOf(resource)
  const edits = calls.update !== undefined && can(calls.update)
  const removal = removalOf(resource)
  const removes = removal !== undefined && can(removal)
  const opens = can(calls.get)
  const begun = duplicate && isDuplicable(resource, parts, can) ? duplicate : undefined
  const hasHistory = can(calls.history)
  const granted = Object.entries(resource.actions).filter(([name]) => can(actionCallOf(resource, name)))

  const declared = (row: Row): RowAction[] =>
    granted
      .filter(([name]) => actionFits(resource, name, row))
      .map(([name, action]) => ({
        key: name,
        label: action.label,
        icon: <Icon name={action.icon} size={ICON_PX} />,
        danger: action.tone === 'danger',
        // actions that can be undone run with one click in the row
        quick: action.primary === true && runsWithoutDialog(action),
        // same rule as the page of the record
        primary: isPrimary(action, row),
        onClick: () =>
          runsWithoutDialog(action) ? delayAction({ resource, name, row }) : choose({ kind: 'action', name, row }),
      }))
  const own = parts.recordActions?.filter(({ route }) => can(route)) ?? []

  function actionsOf(row: Row): RowAction[] {
    const locked = lockedText(resource, parts, row) !== undefined
    const removable = isRemovable(resource, parts, row)
    const [Opening, label, opened] = edits && !locked ? [IconPencil, 'Editar', edit] : [IconEye, 'Ver', open]
    const opening = { key: 'open', label, quick: true, onClick: () => opened(row) }
    const pending = pendingActionOf(delayed, resource, row)
    if (pending) {
      const undo = {
        key: 'undo',
        label: `Deshacer: ${resource.actions[pending.name]?.label}`,
        icon: <IconArrowBackUp size={ICON_PX} aria-hidden />,
        ...{ quick: true, primary: true, disabled: !canUndo(pending) },
        onClick: () => undoAction(pending.key),
      }
      const reading = { key: 'open', label: 'Ver', icon: <IconEye size={ICON_PX} aria-hidden />, quick: true }
      return [...(opens ? [{ ...reading, onClick: () => open(row) }] : []), undo]
    }
    const history = { key: 'history', label: 'Historial', onClick: () => choose({ kind: 'history', row }) }
    const removing = { key: 'remove', label: 'Eliminar', danger: true, onClick: () => choose({ kind: 'remove', row }) }
    return [
      ...(opens ? [{ ...opening, icon: <Opening size={ICON_PX} aria-hidden /> }] : []),
      ...declared(row),
      ...own
        .filter(({ fits }) => fits?.(row) !== false)
        .map(({ key, label, icon, primary, onChoose }) => ({
          ...{ key, label, icon, primary: primary?.(row) === true },
          onClick: () => onChoose(row),
        })),
      ...(begun
        ? [
            {
              key: 'duplicate',
              label: 'Duplicar',
              icon: <IconCopy size={ICON_PX} aria-hidden />,
              onClick: () => begun(row),
            },
          ]
        : []),
      ...(hasHistory ? [{ ...history, icon: <IconHistory size={ICON_PX} aria-hidden /> }] : []),
      ...(removes && removable ? [{ ...removing, icon: <IconTrash size={ICON_PX} aria-hidden /> }] : []),
    ]
  }
  const any = opens || hasHistory || removes || granted.length + own.length > 0
  const switches = edits && !parts.form && activeField(resource) !== undefined
  /** true if any action can be applied to many rows */
  const manyAtOnce = removes || switches || granted.some(([, action]) => allowsBulk(action))
  return { opens, actionsOf: any ? actionsOf : undefined, manyAtOnce }
}
