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
 * Action of a row. `quick`: also an icon button on hover; `primary`: a button of the card, and a permanent quick
 * button; `danger`: red, below a separator.
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

export const isQuick = ({ quick, icon, danger }: RowAction): boolean =>
  quick === true && icon !== undefined && danger !== true

/** Actions of a row: a menu, and quick buttons unless `menuOnly`. Stops click events from reaching the row. */
export function RowActions(props: { actions: readonly RowAction[]; label: string; menuOnly?: boolean }) {
  const { actions, label, menuOnly = false } = props
  if (actions.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps clicks of the buttons inside from opening the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: rows handle only their own keys
    <div className={classes.root} onClick={(event) => event.stopPropagation()}>
      {actions
        .filter((action) => !menuOnly && isQuick(action))
        .map((action, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action that replaces another one, such as undo, keeps its focus
          <Tooltip key={place} label={action.label}>
            <ActionIcon
              className={classes.quick}
              variant={action.primary ? 'light' : 'subtle'}
              {...(!action.primary && { color: 'gray' })}
              data-primary={action.primary || undefined}
              aria-label={`${action.label}: ${label}`}
              disabled={action.disabled ?? false}
              // ignore the second click of a double click, which was aimed at the previous button
              onClick={({ detail }) => detail <= 1 && action.onClick()}
              // ignore key repeat too
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
