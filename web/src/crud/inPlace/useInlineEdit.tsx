import { useMediaQuery } from '@mantine/hooks'
import { IconCursorText } from '@tabler/icons-react'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import type { RowAction } from '../../ui/table/RowActions.tsx'
import { type Row, rowIdOf, type ScreenResource, type Values } from '../calls.ts'
import type { TreeRow } from '../list/treeRows.ts'
import { shortPhrase } from '../record/valueText.ts'
import type { ScreenParts } from '../screenParts.ts'
import { failed, success, type ToastData } from '../Toast.tsx'
import { inlineFields, isRowEditable } from './inlineFields.ts'

const CellInput = lazyPart(async () => (await import('./CellInput.tsx')).CellInput, { small: true })

type Editing = { id: number; values: Values; issues: readonly Issue[]; busy: boolean }

/**
 * Inline editing of a row. Enter saves through the update route at the shown version, Esc cancels. Refused input stays,
 * with the message below.
 */
export function useInlineEdit(props: {
  resource: ScreenResource
  parts: ScreenParts | undefined
  columns: readonly string[]
  onToast: (toast: ToastData | undefined) => void
  /** returns the focus to the row */
  onLeave: (id: number) => void
}) {
  const { resource, parts, columns, onToast, onLeave } = props
  const can = useCan()
  // cards have no cells
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const names = narrow ? [] : inlineFields(resource, parts, columns, can)
  const [editing, setEditing] = useState<Editing | undefined>(undefined)

  const isOpen = (row: Row) => names.length > 0 && isRowEditable(resource, parts, row)
  const begin = (row: Row) => {
    void CellInput.preload()
    setEditing({ id: rowIdOf(resource, row), values: {}, issues: [], busy: false })
  }
  const leave = () => {
    if (editing) onLeave(editing.id)
    setEditing(undefined)
  }

  async function save(row: Row) {
    if (!editing || editing.busy) return
    if (Object.keys(editing.values).length === 0) return leave()
    setEditing({ ...editing, busy: true })
    try {
      // lazy: only loaded to save
      const { changeFields } = await import('../record/changeFields.ts')
      const saved = await changeFields(resource, row, editing.values)
      onToast(success(`Se guardó ${shortPhrase(resource, saved)}.`))
      leave()
    } catch (caught) {
      const failure = asCallFailure(caught)
      const issues = failure.errors
      const own = issues.filter(({ campo }) => names.includes(campo))
      if (own.length < issues.length || own.length === 0) onToast(failed(failure))
      // conflict of versions: show the stored values before they can be overwritten
      setEditing(failure.codigo === 'VERSION' ? undefined : { ...editing, issues: own, busy: false })
    }
  }

  const cell = (name: string, row: Row) => {
    const { [name]: field } = resource.fields
    if (!field || !editing) return null
    return (
      <CellInput
        name={name}
        field={field}
        isStored
        focused={name === names[0]}
        value={name in editing.values ? editing.values[name] : row[name]}
        error={editing.issues.find(({ campo }) => campo === name)?.mensaje}
        disabled={editing.busy}
        onChange={(value) => setEditing({ ...editing, values: { ...editing.values, [name]: value } })}
        onSave={() => void save(row)}
        onLeave={leave}
      />
    )
  }

  return {
    actionsOf: (row: Row): RowAction[] =>
      isOpen(row)
        ? [
            {
              key: 'inPlace',
              label: 'Editar en la lista',
              icon: <IconCursorText size={18} aria-hidden />,
              onClick: () => begin(row),
            },
          ]
        : [],
    beginAt: (target: EventTarget, rows: readonly TreeRow[] | undefined) => {
      const place = target instanceof HTMLTableRowElement ? target.sectionRowIndex : -1
      const row = rows?.[place]?.row
      if (row && isOpen(row)) begin(row)
    },
    inTable: (drawn: DataColumn<TreeRow>[]): DataColumn<TreeRow>[] =>
      editing
        ? drawn.map((column) => ({
            ...column,
            render: (tree) =>
              names.includes(column.key) && rowIdOf(resource, tree.row) === editing.id
                ? cell(column.key, tree.row)
                : column.render(tree),
          }))
        : drawn,
  }
}
