import { ActionIcon, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'

/** Chooses which columns a table shows. At least one always stays. `hidden` and `onChange` speak of column keys. */
export function ColumnChooser(props: {
  columns: readonly { key: string; title: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}) {
  const { columns, hidden, onChange } = props
  const shown = columns.filter((column) => !hidden.includes(column.key))
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Columnas">
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="Elegir columnas">
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columnas">
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
      </Popover.Dropdown>
    </Popover>
  )
}
