import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyPart } from '../layout/lazyPart.tsx'
import { MenuButton } from '../overlay/MenuButton.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import classes from './RowActions.module.css'

const RowActionItems = lazyPart<{ actions: readonly RowAction[] }>(
  async () => (await import('./RowActionItems.tsx')).RowActionItems,
)

/**
 * Something that can be done with a row. `quick`: also a button of its own on hover (give it an icon); `primary`: what is
 * most likely done with it now, a button of its card, and where it is quick one that is always there; `danger`: in red, below a line.
 */
export type RowAction = {
  key: string
  label: string
  icon?: ReactNode
  quick?: boolean
  primary?: boolean
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** Whether it is a button beside the menu too. */
export const isQuick = ({ quick, icon, danger }: RowAction): boolean =>
  quick === true && icon !== undefined && danger !== true

/** The actions of a row: one menu, the commonest also as buttons unless it is `menuOnly`. Clicks do not reach the row. */
export function RowActions(props: { actions: readonly RowAction[]; label: string; menuOnly?: boolean }) {
  const { actions, label, menuOnly = false } = props
  if (actions.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps clicks of the buttons inside from opening the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: of keys a row takes its own alone, and the page hears the rest
    <div className={classes.root} onClick={(event) => event.stopPropagation()}>
      {actions
        .filter((action) => !menuOnly && isQuick(action))
        .map((action, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what takes the place of another, such as what takes it back, takes its focus too
          <Tooltip key={place} label={action.label}>
            <ActionIcon
              className={classes.quick}
              variant={action.primary ? 'light' : 'subtle'}
              {...(!action.primary && { color: 'gray' })}
              data-primary={action.primary || undefined}
              aria-label={`${action.label}: ${label}`}
              disabled={action.disabled ?? false}
              // the second click of a double click was meant for what stood here before
              onClick={({ detail }) => detail <= 1 && action.onClick()}
              // nor is a key that stays pressed
              onKeyDown={(event) => event.repeat && event.preventDefault()}
            >
              {action.icon}
            </ActionIcon>
          </Tooltip>
        ))}
      <MenuButton position="bottom-end" items={<RowActionItems actions={actions} />} preload={RowActionItems.preload}>
        <ActionIcon variant="subtle" color="gray" aria-label={`Acciones: ${label}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </MenuButton>
    </div>
  )
}
