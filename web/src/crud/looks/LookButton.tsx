import { ActionIcon } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { layoutsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import type { LookMenuProps } from './LookMenu.tsx'

const LookMenu = lazyPart(async () => (await import('./LookMenu.tsx')).LookMenu, { small: true })

/** Button «Cambiar vista», if a list has other displays than a table. The menu is lazy. */
export function LookButton(props: LookMenuProps) {
  const { resource, state } = props
  const [opened, setOpened] = useState(false)
  const early = state.como !== undefined || state.agrupar !== undefined
  const [shown, setShown] = useState(early)
  useEffect(() => {
    if (early) setShown(true)
  }, [early])
  if (layoutsOf(resource).length === 0) return null
  if (shown) return <LookMenu {...props} opened={opened} />
  return (
    <Tooltip label="Cambiar vista">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Cambiar vista"
        aria-haspopup="menu"
        onMouseEnter={() => void LookMenu.preload()}
        onClick={() => {
          setOpened(true)
          setShown(true)
        }}
      >
        <IconLayoutGrid size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
