import { IconEye, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCan } from '../api/useCan.ts'
import { Icon } from '../ui/Icon.tsx'
import type { RowAction } from '../ui/RowActions.tsx'
import { actionFits } from './actionFits.ts'
import { actionCallOf, callsOf, type Row, type ScreenResource } from './calls.ts'
import type { RowDeed } from './RowDialog.tsx'

const size = 18

/** What the session may do with a row of a list, for its menu; opening and editing are also in reach beside it. */
export function useRowActions(resource: ScreenResource, open: (row: Row) => void, choose: (deed: RowDeed) => void) {
  const can = useCan()
  const calls = callsOf(resource)
  const edits = calls.update !== undefined && can(calls.update)
  const removes = calls.remove !== undefined && can(calls.remove)
  const opens = can(calls.get)
  const tells = can(calls.history)
  const granted = Object.entries(resource.actions).filter(([name]) => can(actionCallOf(resource, name)))

  const declared = (row: Row): RowAction[] =>
    granted
      .filter(([, action]) => actionFits(action, row))
      .map(([name, { label, icon, tone }]) => ({
        key: name,
        label,
        icon: <Icon name={icon} size={size} />,
        danger: tone === 'danger',
        onClick: () => choose({ kind: 'action', name, row }),
      }))
  const Opening = edits ? IconPencil : IconEye

  function actionsOf(row: Row): RowAction[] {
    const opening = { key: 'open', label: edits ? 'Editar' : 'Ver', quick: true, onClick: () => open(row) }
    const story = { key: 'history', label: 'Historial', onClick: () => choose({ kind: 'history', row }) }
    const removal = { key: 'remove', label: 'Eliminar', danger: true, onClick: () => choose({ kind: 'remove', row }) }
    return [
      ...(opens ? [{ ...opening, icon: <Opening size={size} aria-hidden /> }] : []),
      ...declared(row),
      ...(tells ? [{ ...story, icon: <IconHistory size={size} aria-hidden /> }] : []),
      ...(removes ? [{ ...removal, icon: <IconTrash size={size} aria-hidden /> }] : []),
    ]
  }
  return { opens, actionsOf: opens || tells || removes || granted.length > 0 ? actionsOf : undefined }
}
