import { useState } from 'react'
import type { ShortcutName } from '../../ui/keys/shortcuts.ts'
import { useShortcut, workingShortcuts } from '../../ui/keys/useShortcut.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import classes from './ShortcutHelp.module.css'

const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet, { small: true })

export function ShortcutHelp() {
  const [names, setNames] = useState<readonly ShortcutName[] | undefined>(undefined)
  const open = () => setNames(workingShortcuts())
  useShortcut('sheet', open)
  return (
    <>
      <button type="button" className={classes.opener} onClick={open}>
        Atajos
      </button>
      {names && <ShortcutSheet names={names} onClose={() => setNames(undefined)} />}
    </>
  )
}
