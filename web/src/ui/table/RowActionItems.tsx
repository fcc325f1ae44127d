import { Menu } from '@mantine/core'
import classes from './RowActions.module.css'
import type { RowAction } from './RowActions.tsx'

export function RowActionItems({ actions }: { actions: readonly RowAction[] }) {
  const calm = actions.filter((action) => !action.danger)
  const dangerous = actions.filter((action) => action.danger)
  return (
    <>
      {calm.map((action) => (
        <Item key={action.key} action={action} />
      ))}
      {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
      {dangerous.map((action) => (
        <Item key={action.key} action={action} />
      ))}
    </>
  )
}

function Item({ action }: { action: RowAction }) {
  return (
    <Menu.Item
      leftSection={action.icon}
      disabled={action.disabled ?? false}
      className={action.danger ? classes.danger : undefined}
      onClick={action.onClick}
    >
      {action.label}
    </Menu.Item>
  )
}
