import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { useHelp } from './useHelp.ts'

/** The «?» of a page: opens the manual at its section. `color`: other than grey, where it stands on one. */
export function HelpButton({ color = 'gray' }: { color?: string }) {
  const help = useHelp()
  if (!help) return null
  return (
    <Tooltip label="Manual de esta pantalla">
      <ActionIcon variant="subtle" color={color} size={28} aria-label="Manual de esta pantalla" onClick={help}>
        <IconHelp size={20} aria-hidden color={color === 'gray' ? undefined : color} />
      </ActionIcon>
    </Tooltip>
  )
}
