import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import { allowsBulk } from '@wamani/contract/core/resource/action.ts'
import { actionTexts } from '@wamani/contract/core/resource/texts/actionTexts.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { Icon } from '../../../ui/text/Icon.tsx'
import { actionCallOf, callsOf, type Row, removalOf, rowIdOf, type ScreenResource, type Values } from '../../calls.ts'
import { changeFields } from '../../record/changeFields.ts'
import { removeRecord } from '../../record/recordCalls.ts'
import type { ScreenParts } from '../../screenParts.ts'
import { actionFits } from '../actionFits.ts'
import { activeField } from '../activeField.ts'
import { isRemovable, lockedText } from '../lockedText.ts'

export type BulkAction = {
  key: string
  label: string
  icon: ReactNode
  danger?: boolean
  removes?: boolean
  question: { text?: string; yes: string; no: string }
  fields?: Fields | undefined
  route?: Route
  fits: (row: Row) => boolean
  run: (row: Row, input: Values) => Promise<unknown>
}

const ICON_PX = 16

type Given = {
  resource: ScreenResource
  parts?: ScreenParts | undefined
  can: (route: Pick<Route, 'method' | 'path' | 'access'>) => boolean
}

export const bulkActions = (given: Given): BulkAction[] => [...declared(given), ...activation(given), ...removal(given)]

function declared({ resource, can }: Given): BulkAction[] {
  return Object.entries(resource.actions)
    .filter(([name, action]) => allowsBulk(action) && can(actionCallOf(resource, name)))
    .map(([name, action]) => ({
      key: name,
      label: action.label,
      icon: <Icon name={action.icon} size={ICON_PX} />,
      danger: action.tone === 'danger',
      question: actionTexts(resource, action).confirm,
      fields: action.fields,
      route: actionCallOf(resource, name) as Route,
      fits: (row) => actionFits(resource, name, row),
      run: (row, input) =>
        call(actionCallOf(resource, name), {
          params: { id: rowIdOf(resource, row) },
          body: { ...input, version: row.version },
        }),
    }))
}

function activation({ resource, parts, can }: Given): BulkAction[] {
  const name = activeField(resource)
  const { update } = callsOf(resource)
  // the list does not have all the values that such a form writes
  if (!name || !update || !can(update) || parts?.form) return []
  return [true, false].map((active) => ({
    key: active ? 'activar' : 'desactivar',
    label: active ? 'Activar' : 'Desactivar',
    icon: active ? <IconCircleCheck size={ICON_PX} aria-hidden /> : <IconCircleOff size={ICON_PX} aria-hidden />,
    question: { yes: active ? 'Sí, activar' : 'Sí, desactivar', no: 'No' },
    fits: (row) => row[name] !== active && lockedText(resource, parts, row) === undefined,
    run: (row) => changeFields(resource, row, { [name]: active }),
  }))
}

function removal({ resource, parts, can }: Given): BulkAction[] {
  const remove = removalOf(resource)
  if (!remove || !can(remove)) return []
  return [
    {
      key: 'eliminar',
      label: 'Eliminar',
      icon: <IconTrash size={ICON_PX} aria-hidden />,
      danger: true,
      removes: true,
      question: { yes: 'Sí, eliminar', no: 'No' },
      fits: (row) => isRemovable(resource, parts, row),
      run: (row) => removeRecord(resource, rowIdOf(resource, row)),
    },
  ]
}
