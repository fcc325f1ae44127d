import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallFailure } from '../../api/callFailure.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import classes from './DecisionCard.module.css'

type Asked = { error: CallFailure | null; refetch: () => unknown }

/** Card with context for a decision, next to the data of a record. `children`: undefined while loading. */
export function DecisionCard({ error, refetch, children }: Asked & { children: ReactNode | undefined }) {
  return (
    <Card title="Información para la decisión">
      {error ? (
        <ErrorState title="No se pudo cargar" trace={error.traza} onRetry={() => void refetch()}>
          {error.errorMessage}
        </ErrorState>
      ) : children === undefined ? (
        <Skeleton className={classes.awaited} />
      ) : (
        <dl className={classes.root}>{children}</dl>
      )}
    </Card>
  )
}
