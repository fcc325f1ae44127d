import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { MenuService } from '../../api/infoQuery.ts'
import { takeMissedFind } from '../../ui/keys/focusOwner.ts'
import { ariaKeys } from '../../ui/keys/shortcuts.ts'
import { useShortcut } from '../../ui/keys/useShortcut.ts'
import { useOverlay } from '../../ui/overlay/useOverlay.ts'
import { FinderDialog } from './FinderDialog.tsx'
import classes from './ScreenFinder.module.css'

export function ScreenFinder({ services }: { services: readonly MenuService[] }) {
  const { used, opened, open, close } = useOverlay()
  // render and focus synchronously: the next key press must reach the search field
  useShortcut('find', () => flushSync(open))
  useEffect(() => {
    if (takeMissedFind()) open()
  }, [open])
  return (
    <>
      <button type="button" className={classes.opener} aria-keyshortcuts={ariaKeys('find')} onClick={open}>
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
