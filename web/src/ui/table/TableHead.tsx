import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DataColumn } from './DataTable.tsx'
import classes from './TableHead.module.css'

type HeadProps<Row> = {
  columns: readonly DataColumn<Row>[]
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  withActions: boolean
  select?: ReactNode
}

/** Header of a DataTable. A sortable title is a button: ascending first, then descending. */
export function TableHead<Row>({ columns, sort = '', onSort, withActions, select }: HeadProps<Row>) {
  return (
    <thead className={classes.root}>
      <tr>
        {select && (
          <th scope="col" className={classes.select}>
            {select}
          </th>
        )}
        {columns.map((column) => {
          const { key, title, numeric, sortable } = column
          const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
          return (
            <th key={key} scope="col" data-numeric={numeric || undefined} aria-sort={direction}>
              {sortable && onSort ? (
                <button
                  type="button"
                  className={classes.sorter}
                  onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}
                >
                  {numeric && <Arrow direction={direction} />}
                  {title}
                  {!numeric && <Arrow direction={direction} />}
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
        {withActions && (
          <th scope="col" className={classes.actions}>
            <span className={classes.unseen}>Acciones</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Arrow({ direction }: { direction?: 'ascending' | 'descending' | undefined }) {
  if (direction === 'ascending') return <IconArrowUp className={classes.arrow} size={14} aria-hidden />
  if (direction === 'descending') return <IconArrowDown className={classes.arrow} size={14} aria-hidden />
  return <IconArrowsSort className={`${classes.arrow} ${classes.idle}`} size={14} aria-hidden />
}
