import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** Rate limit: counts down to the next possible attempt. */
export function RetryCountdown({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const tick = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 500)
    return () => clearInterval(tick)
  }, [until])
  return (
    <EmptyState
      title="Demasiados intentos"
      action={
        <Button size="lg" disabled={left > 0} onClick={onRetry}>
          Intentar de nuevo
        </Button>
      }
    >
      <span className="tabular">
        {left > 0 ? `Podrá intentar nuevamente en ${clock(left)}.` : 'Ya puede intentar nuevamente.'}
      </span>
    </EmptyState>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
