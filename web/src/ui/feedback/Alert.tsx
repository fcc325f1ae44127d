import { CloseButton, Alert as MantineAlert } from '@mantine/core'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import classes from './Alert.module.css'
import { type AlertStatus, initialAlert } from './alertState.ts'
import { InLiveRegion } from './floatingPlace.ts'

/**
 * Alert that closes itself after `seconds` (default 10) and shows the countdown, which pauses on hover and focus.
 * `seconds={0}`: stays until closed. Change the `key` with the message to restart the countdown.
 */
export function Alert(props: {
  children?: ReactNode
  title?: string | undefined
  status?: AlertStatus
  seconds?: number | undefined
  onDismiss: () => void
}) {
  const { children, title, status = initialAlert.status, seconds = initialAlert.dismissSeconds, onDismiss } = props
  const [left, setLeft] = useState(seconds)
  const [paused, setPaused] = useState(false)
  const quiet = useContext(InLiveRegion) ? 'group' : 'status'

  useEffect(() => {
    if (seconds === 0 || paused) return
    const tick = setInterval(() => setLeft((now) => now - 1), 1000)
    return () => clearInterval(tick)
  }, [seconds, paused])
  useEffect(() => {
    if (seconds > 0 && left <= 0) onDismiss()
  }, [left, seconds, onDismiss])

  return (
    <MantineAlert
      role={status === 'danger' || status === 'warning' ? 'alert' : quiet}
      variant="light"
      className={classes.root}
      data-status={status}
      title={title}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {children}
      <div className={classes.end}>
        {seconds > 0 && (
          <span className={`${classes.left} tabular`} aria-hidden>
            {paused ? 'En pausa' : `${left} s`}
          </span>
        )}
        <CloseButton size={24} iconSize={16} aria-label="Cerrar aviso" onClick={onDismiss} className={classes.close} />
      </div>
      {seconds > 0 && <span className={classes.track} style={{ width: `${(left / seconds) * 100}%` }} aria-hidden />}
    </MantineAlert>
  )
}
