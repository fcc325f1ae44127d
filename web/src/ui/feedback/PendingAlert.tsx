import { Button, Alert as MantineAlert } from '@mantine/core'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import alert from './Alert.module.css'
import { InLiveRegion } from './floatingPlace.ts'
import classes from './PendingAlert.module.css'

/**
 * Countdown of a delayed action, with an undo button. `dueAt`: due time on the clock of `performance.now()`. Does not
 * pause on hover, unlike other alerts, because the action will happen.
 */
export function PendingAlert(props: {
  children: ReactNode
  seconds: number
  dueAt: number
  undo?: { label: string; keys?: string; run: () => void } | undefined
}) {
  const { children, seconds, dueAt, undo } = props
  const left = useSecondsLeft(dueAt)
  const quiet = useContext(InLiveRegion) ? 'group' : 'status'
  return (
    <MantineAlert role={quiet} variant="light" className={alert.root} data-status="info">
      <span className={classes.line}>
        <span className={classes.text}>{children}</span>
        {undo && (
          <Button
            variant="default"
            size="compact-md"
            className={classes.undo}
            aria-keyshortcuts={undo.keys}
            // ignore the second click of a double click, which was aimed at the previous button
            onClick={({ detail }) => detail <= 1 && undo.run()}
          >
            {undo.label}
          </Button>
        )}
      </span>
      {undo && (
        <>
          <span className={`${classes.left} tabular`} aria-hidden>
            {left} s
          </span>
          <span className={alert.track} style={{ width: `${(left / seconds) * 100}%` }} aria-hidden />
        </>
      )}
    </MantineAlert>
  )
}

function useSecondsLeft(dueAt: number): number {
  const read = () => Math.max(0, Math.ceil((dueAt - performance.now()) / 1000))
  const [, setTick] = useState(0)
  useEffect(() => {
    const tick = setInterval(() => setTick((count) => count + 1), 250)
    return () => clearInterval(tick)
  }, [])
  return read()
}
