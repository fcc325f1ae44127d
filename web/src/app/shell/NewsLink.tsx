import { VisuallyHidden } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import classes from './ShellFooter.module.css'

const KEY = 'wamani.novedades'
const NEWS = '/app/manual/novedades'

/** Leads to what has changed, with a dot while this browser has not shown it for the version that runs. */
export function NewsLink() {
  const isOpen = useRouterState({ select: ({ location }) => location.pathname === NEWS })
  const [seen, setSeen] = useState(() => localStorage.getItem(KEY))
  useEffect(() => {
    if (!isOpen) return
    localStorage.setItem(KEY, __APP_VERSION__)
    setSeen(__APP_VERSION__)
  }, [isOpen])
  const hasNews = seen !== __APP_VERSION__ && !isOpen
  return (
    <ScreenLink to={NEWS}>
      Novedades
      {hasNews && (
        <>
          <span className={classes.dot} aria-hidden />
          <VisuallyHidden> (sin leer)</VisuallyHidden>
        </>
      )}
    </ScreenLink>
  )
}
