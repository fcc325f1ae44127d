import { IconProgress } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useOverlay } from '../ui/useOverlay.ts'
import classes from './NoticeBell.module.css'
import { procesosQuery } from './procesosQuery.ts'

const JobPanel = lazyPart(() => import('./JobPanel.tsx').then((module) => module.JobPanel))

/** Long work of the person that is under way; opens all of it. Nothing while there is none. */
export function JobTray() {
  const { used, opened, open, close } = useOverlay()
  const active = useQuery(procesosQuery('activos')).data?.length ?? 0
  return (
    <>
      {(active > 0 || opened) && (
        <button type="button" className={classes.bell} aria-label={`Procesos: ${active} en curso`} onClick={open}>
          <IconProgress size={20} aria-hidden />
          <span className={classes.count} aria-hidden>
            {active}
          </span>
        </button>
      )}
      {used && <JobPanel opened={opened} onClose={close} />}
    </>
  )
}
