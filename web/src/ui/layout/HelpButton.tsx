import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { useHelp } from './useHelp.ts'

/** «?» button that opens the section of the manual about the page. `color`: for grey backgrounds. */
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
