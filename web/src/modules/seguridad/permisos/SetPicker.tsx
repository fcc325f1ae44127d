import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

export function SetPicker(props: {
  label: string
  options: readonly { id: number; name: string }[]
  values: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const { label, options, values, onChange } = props
  const choose = (id: number, on: boolean) =>
    onChange(options.map((option) => option.id).filter((one) => (one === id ? on : values.includes(one))))
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}: {values.length} de {options.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap={10} mah="min(420px, 60dvh)" style={{ overflowY: 'auto' }} p={2}>
          {options.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={values.includes(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
        <Group gap={8} mt={12} wrap="nowrap">
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(options.map(({ id }) => id))}>
            Todos
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => onChange([])}>
            Ninguno
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
