import { ActionIcon } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { opensWithViews } from './opensWithViews.ts'
import type { ViewProps } from './useViews.ts'

const ViewMenu = lazyPart(async () => (await import('./ViewMenu.tsx')).ViewMenu, { small: true })
const HOVER_DELAY_MS = 1_500

/**
 * «Vistas guardadas». The menu loads at once if a view is active or lists open with views, else while the user reads
 * the list.
 */
export function ViewButton(props: ViewProps) {
  const [shown, setShown] = useState<'closed' | 'opened' | undefined>(undefined)
  const show = (how: 'closed' | 'opened') => void ViewMenu.preload().then(() => setShown((before) => before ?? how))
  const early = Boolean(props.state.idVista) || opensWithViews()
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once
  useEffect(() => {
    const timer = setTimeout(() => show('closed'), early ? 0 : HOVER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [early])
  if (shown) return <ViewMenu {...props} opened={shown === 'opened'} />
  return (
    <Tooltip label="Vistas guardadas">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Vistas guardadas"
        aria-haspopup="menu"
        onClick={() => show('opened')}
      >
        <IconBookmark size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
