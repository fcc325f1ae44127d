import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { withYesNoWords } from '@wamani/contract/core/kinds/booleanText.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { isSortable } from '@wamani/contract/core/resource/isSortable.ts'
import type { CSSProperties } from 'react'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { HighlightedText } from '../../ui/text/HighlightedText.tsx'
import { rowIdOf, type ScreenResource } from '../calls.ts'
import type { TreeRow } from '../list/treeRows.ts'
import type { useTree } from '../list/useTree.ts'
import { FieldValue } from '../record/FieldValue.tsx'
import { recordText, valueText } from '../record/valueText.ts'
import type { ScreenParts } from '../screenParts.ts'
import { webKinds } from '../webKinds.ts'
import { columnSize } from './columnSize.ts'
import classes from './listColumns.module.css'

type Tree = ReturnType<typeof useTree>

/** Extra width for cells rendered by a module. */
const DRAWN_PX = 104
/** Width of a code with the branches of a tree. */
const BRANCHES = { min: 136, weight: 1 }

/**
 * Columns of a list by field name. The first one shows the branches of a tree. `cells` replace plain values; matches of
 * `search` are highlighted where the server may have found them.
 */
export function listColumns(
  resource: ScreenResource,
  names: readonly string[],
  tree: Tree,
  { cells = {}, search = '' }: { cells?: ScreenParts['cells']; search?: string },
): DataColumn<TreeRow>[] {
  const searched = new Set(resource.list.search.map((name) => name.split('.')[0]))
  return names.flatMap((name, position): DataColumn<TreeRow>[] => {
    const declared = resource.fields[name]
    if (!declared) return []
    const title = resource.list.columnHeads?.[name] ?? declared.label
    const field = title === declared.label ? withYesNoWords(declared) : declared
    const Cell = cells[name]
    const found = searched.has(name) && webKinds[field.kind].marked ? search : ''
    const value = ({ row }: TreeRow) => {
      if (Cell) return <Cell row={row} />
      if (found && row[name]) return <HighlightedText text={valueText(field, row[name], row)} search={found} />
      return <FieldValue rowLines={2} field={field} value={row[name]} record={row} />
    }
    const branches = position === 0 && tree.grown
    const sized = columnSize(field)
    return [
      {
        key: name,
        title,
        numeric: kinds[field.kind].readAs === 'number',
        sortable: isSortable(resource, name),
        size: branches
          ? BRANCHES
          : Cell
            ? { min: Math.max(sized.size.min, DRAWN_PX), weight: sized.size.weight }
            : sized.size,
        whole: sized.whole === true && !branches && !Cell,
        text: ({ row }) => (field.rows && hasSeveral(row[name]) ? undefined : valueText(field, row[name], row)),
        render: value,
        ...(branches && { lead: (branch: TreeRow) => <Branch {...{ resource, branch, tree }} /> }),
      },
    ]
  })
}

const hasSeveral = (rows: unknown) => Array.isArray(rows) && rows.length > 1

/** Indentation of a tree row, with the button that collapses its children. */
function Branch({ resource, branch, tree }: { resource: ScreenResource; branch: TreeRow; tree: Tree }) {
  const id = rowIdOf(resource, branch.row)
  const closed = tree.isClosed(id)
  const Drawn = closed ? IconChevronRight : IconChevronDown
  const name = recordText(resource, branch.row)
  return (
    <span className={classes.branch} style={{ '--depth': branch.depth } as CSSProperties}>
      {branch.children > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-expanded={!closed}
          aria-label={`${closed ? 'Mostrar' : 'Ocultar'} lo que depende de ${name}`}
          onClick={() => tree.toggle(id)}
        >
          <Drawn size={16} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
