import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useCan } from '../../api/useCan.ts'
import type { Row } from '../calls.ts'
import type { ScreenParts } from '../screenParts.ts'

/** The actions a module adds to a record, above its form. They wait until typed changes are saved. */
export function ActionMenu({
  recordActions = [],
  row,
  disabled,
}: {
  recordActions?: ScreenParts['recordActions']
  row: Row
  disabled: boolean
}) {
  const can = useCan()
  const granted = recordActions.filter(({ route, fits }) => can(route) && fits?.(row) !== false)
  if (granted.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={disabled}
          title={disabled ? 'Guarde o descarte primero lo que cambió' : undefined}
        >
          Más acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {granted.map(({ key, label, icon, onChoose }) => (
          <Menu.Item key={key} leftSection={icon} onClick={() => onChoose(row)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
