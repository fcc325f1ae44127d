import { VisuallyHidden } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import classes from './ShellFooter.module.css'

const KEY = 'wamani.novedades'
const RELEASE_NOTES = '/app/manual/novedades'

/** Link to the release notes, with a dot until this browser has opened those of the running version. */
export function ReleaseNotesLink() {
  const isOpen = useRouterState({ select: ({ location }) => location.pathname === RELEASE_NOTES })
  const [seen, setSeen] = useState(() => localStorage.getItem(KEY))
  useEffect(() => {
    if (!isOpen) return
    localStorage.setItem(KEY, __APP_VERSION__)
    setSeen(__APP_VERSION__)
  }, [isOpen])
  const isUnread = seen !== __APP_VERSION__ && !isOpen
  return (
    <ScreenLink to={RELEASE_NOTES}>
      Novedades
      {isUnread && (
        <>
          <span className={classes.dot} aria-hidden />
          <VisuallyHidden> (sin leer)</VisuallyHidden>
        </>
      )}
    </ScreenLink>
  )
}
