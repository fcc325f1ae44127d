import { Group, Text } from '@mantine/core'
import type { Values } from '../../../crud/calls.ts'
import { inputText } from '../../../crud/inputs/fieldInputProps.ts'
import { Icon } from '../../../ui/text/Icon.tsx'

export function MenuPreview({ values }: { values: Values }) {
  return (
    <Group gap={12} wrap="nowrap">
      <Text c="dimmed">En el menú se verá así:</Text>
      <Group gap={8} wrap="nowrap">
        <Icon name={inputText(values.icon) || 'IconPoint'} size={20} />
        <Text fw={500}>{inputText(values.descripcionMenu) || 'Sin descripción'}</Text>
      </Group>
    </Group>
  )
}
