import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Tone } from '@wamani/contract/core/kinds/field.ts'
import { useId } from 'react'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { ScreenLink } from '../../../ui/layout/ScreenLink.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ToneBadge } from '../../../ui/text/ToneBadge.tsx'
import { rowIdOf } from '../../calls.ts'
import { listColumns } from '../../columns/listColumns.tsx'
import type { ListState } from '../../list/listState.ts'
import { useList } from '../../list/useList.ts'
import { useTree } from '../../list/useTree.ts'
import { recordText } from '../../record/valueText.ts'
import { tableAddress, withinGroup } from '../groupTexts.ts'
import type { LookProps } from '../lookProps.ts'
import classes from './GroupedRows.module.css'

const SHOWN_ROWS = 10

type SectionProps = LookProps & {
  group: string
  groupKey: string | null
  label: string
  tone: Tone | undefined
  count: number
  sums: readonly { label: string; text: string }[]
  isOpen: boolean
  onToggle: () => void
}

export function GroupSection(props: SectionProps) {
  const { resource, state, group, groupKey, label, tone, count, sums, isOpen, onToggle } = props
  const within = withinGroup(resource, state, group, groupKey)
  const id = useId()
  const Drawn = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div>
      <h2 className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={within ? isOpen : undefined}
          aria-controls={within && isOpen ? id : undefined}
          disabled={!within}
          onClick={onToggle}
        >
          {within ? <Drawn size={16} aria-hidden /> : <span className={classes.blank} />}
          {tone ? <ToneBadge tone={tone}>{label}</ToneBadge> : <span>{label}</span>}
          <span className={classes.count}>{formatNumber(count)}</span>
        </button>
        <span className={classes.sums}>
          {sums.map((sum) => (
            <span key={sum.label}>
              {sum.label}: <strong>{sum.text}</strong>
            </span>
          ))}
        </span>
      </h2>
      {within && isOpen && (
        <div id={id}>
          <GroupTable {...props} within={within} />
        </div>
      )}
    </div>
  )
}

function GroupTable(props: SectionProps & { within: ListState }) {
  const { resource, columns, parts, open, own, within, label, count, change } = props
  const shown = { ...within, per_page: SHOWN_ROWS }
  const list = useList(resource, shown)
  // a filtered list is not a tree
  const tree = useTree(resource, shown)
  return (
    <>
      <DataTable
        label={label}
        columns={listColumns(resource, columns, tree, { cells: parts?.cells, search: within.query })}
        rows={list.data && tree.rowsOf(list.data.items)}
        rowKey={({ row }) => rowIdOf(resource, row)}
        rowLabel={({ row }) => recordText(resource, row)}
        expected={Math.min(count, SHOWN_ROWS)}
        empty={null}
        failure={list.error && { message: list.error.errorMessage, trace: list.error.traza }}
        onRetry={() => void list.refetch()}
        refreshing={list.isPlaceholderData}
        sort={within.sortBy}
        onSort={(sortBy) => change({ sortBy })}
        onOpen={open && (({ row }) => open(row))}
      />
      {count > SHOWN_ROWS && (
        <p className={classes.more}>
          <ScreenLink to="." search={tableAddress(own, within)}>
            {`Ver las ${formatNumber(count)} filas de «${label}»`}
          </ScreenLink>
        </p>
      )}
    </>
  )
}
