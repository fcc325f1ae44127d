import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Drawer.layer.css'
import classes from './Drawer.module.css'
import { useReturnFocus } from './useReturnFocus.ts'
import { useTopmost } from './useTopmost.ts'

/**
 * Panel at the right, full width on phones. `footer` is sticky. `clear`: does not dim the page, for settings with a
 * visible effect.
 */
export function Drawer(props: {
  opened: boolean
  title: string
  children: ReactNode
  footer?: ReactNode
  width?: number
  clear?: boolean
  onClose: () => void
}) {
  const { opened, title, children, footer, width = 420, clear = false, onClose } = props
  useReturnFocus(opened)
  const isTopmost = useTopmost(opened)
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={title}
      position="right"
      overlayProps={clear ? { backgroundOpacity: 0 } : {}}
      size={`min(${width}px, 100vw)`}
      classNames={{ title: classes.title, header: classes.header, content: classes.content, body: classes.body }}
    >
      {/* content longer than the window must be focusable to scroll it with the keyboard */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={classes.scroll} tabIndex={0} aria-label={title}>
        {children}
      </section>
      {footer && <div className={classes.footer}>{footer}</div>}
    </MantineDrawer>
  )
}
