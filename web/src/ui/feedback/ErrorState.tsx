import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StateMessage.module.css'

/** Error state: message, trace id for support, retry button. `page`: it is the whole page and its title is the h1. */
export function ErrorState(props: {
  title: string
  children?: ReactNode
  trace?: string | undefined
  onRetry?: (() => void) | undefined
  action?: ReactNode
  page?: boolean
}) {
  const { title, children, trace, onRetry, action, page = false } = props
  const Heading = page ? 'h1' : 'p'
  return (
    <div className={classes.root} role="alert">
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {trace && (
        <p className={classes.text}>
          Código de seguimiento: <code className={classes.trace}>{trace}</code>
        </p>
      )}
      {(onRetry || action) && (
        <div className={classes.action}>
          {onRetry && (
            <Button variant="default" onClick={onRetry}>
              Intentar de nuevo
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
