import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import classes from './CardList.module.css'

export function CardOrder(props: {
  columns: readonly { key: string; title: string }[]
  sort?: string | undefined
  onSort: (sort: string) => void
}) {
  const { columns, sort = '', onSort } = props
  const descending = sort.startsWith('-')
  const field = sort.replace(/^-/, '')
  const known = columns.some(({ key }) => key === field)
  const label = descending ? 'De mayor a menor' : 'De menor a mayor'
  const Drawn = descending ? IconSortDescending : IconSortAscending
  return (
    <div className={classes.order}>
      <NativeSelect
        size="xs"
        aria-label="Ordenar por"
        value={known ? field : ''}
        data={[
          ...(known ? [] : [{ value: '', label: 'Orden de la lista' }]),
          ...columns.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        onChange={({ currentTarget: { value } }) => value && onSort(value)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        disabled={!known}
        onClick={() => onSort(descending ? field : `-${field}`)}
      >
        <Drawn size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
