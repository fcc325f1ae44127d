import { IconProgress, IconProgressCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { useOverlay } from '../../ui/overlay/useOverlay.ts'
import classes from '../notifications/NotificationBell.module.css'
import { jobsQuery } from './jobsQuery.ts'

const JobPanel = lazyPart(() => import('./JobPanel.tsx').then((module) => module.JobPanel))

export function JobTray() {
  const { used, opened, open, close } = useOverlay()
  const active = useQuery(jobsQuery('activos')).data?.length ?? 0
  const [unseen, setUnseen] = useState(false)
  useEffect(() => {
    if (active > 0) setUnseen(true)
  }, [active])
  const show = () => {
    setUnseen(false)
    open()
  }
  return (
    <>
      {(active > 0 || unseen || opened) && (
        <button type="button" className={classes.bell} aria-label={labelOf(active)} onClick={show}>
          {active > 0 ? <IconProgress size={20} aria-hidden /> : <IconProgressCheck size={20} aria-hidden />}
          {active > 0 && (
            <span className={classes.count} aria-hidden>
              {active}
            </span>
          )}
        </button>
      )}
      {used && <JobPanel opened={opened} onClose={close} />}
    </>
  )
}

const labelOf = (active: number) => (active > 0 ? `Procesos: ${active} en curso` : 'Procesos: terminados')
