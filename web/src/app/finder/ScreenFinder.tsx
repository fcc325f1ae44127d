import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { MenuService } from '../../api/infoQuery.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { useOverlay } from '../../ui/layout/useOverlay.ts'
import classes from './ScreenFinder.module.css'

const FinderDialog = lazyPart(() => import('./FinderDialog.tsx').then((module) => module.FinderDialog))

/** Goes to any screen, action or record by typing part of its name; opens by its button or Ctrl+K. */
export function ScreenFinder({ services }: { services: readonly MenuService[] }) {
  const { used, opened, open, close } = useOverlay()
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <button type="button" className={classes.opener} aria-keyshortcuts="Control+K" onClick={open}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.word}>Buscar…</span>
        <Kbd className={classes.key} aria-hidden>
          Ctrl K
        </Kbd>
      </button>
      {used && <FinderDialog opened={opened} services={services} onClose={close} />}
    </>
  )
}
