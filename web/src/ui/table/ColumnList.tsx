import { Checkbox, Stack } from '@mantine/core'

export function ColumnList(props: {
  columns: readonly { key: string; title: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}) {
  const { columns, hidden, onChange } = props
  const shown = columns.filter((column) => !hidden.includes(column.key))
  return (
    <Stack gap={10}>
      {columns.map(({ key, title }) => (
        <Checkbox
          key={key}
          label={title}
          checked={!hidden.includes(key)}
          disabled={shown.length === 1 && shown[0]?.key === key}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
          }
        />
      ))}
    </Stack>
  )
}
