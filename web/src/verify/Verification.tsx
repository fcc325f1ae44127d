import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { asCallFailure, type CallFailure } from '../api/callFailure.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../ui/feedback/PartLoading.tsx'
import { type Verdict, VerdictCard } from '../ui/feedback/VerdictCard.tsx'
import { RetryCountdown } from './RetryCountdown.tsx'
import classes from './Verification.module.css'

type State<Answer> =
  | { step: 'before' | 'verifying' }
  | { step: 'answered'; answer: Answer }
  | { step: 'failed'; failure: CallFailure }

const refusals: Partial<Record<number, Verdict>> = { 400: 'invalid', 404: 'invalid', 409: 'used' }

/**
 * Verifies a code on the server and shows the result. Handles loading, offline and rate limit. A refusal (400, 404:
 * invalid; 409: already used) becomes a verdict with the message of the server, unless `verdictOf` returns another one.
 * `confirmation`: question asked before a `verify` that changes data; without it, verifies on mount.
 */
export function Verification<Answer>(props: {
  verify: () => Promise<Answer>
  confirmation?: { question: ReactNode; confirm: string }
  verdictOf?: (failure: CallFailure) => Verdict | undefined
  children: (answer: Answer) => ReactNode
}) {
  const { verify, confirmation, verdictOf, children } = props
  const [state, setState] = useState<State<Answer>>({ step: 'before' })
  // called on retry only, not on every render
  const latest = useRef(verify)
  useEffect(() => {
    latest.current = verify
  })
  const go = useCallback(() => {
    setState({ step: 'verifying' })
    latest.current().then(
      (answer) => setState({ step: 'answered', answer }),
      (caught) => setState({ step: 'failed', failure: asCallFailure(caught) }),
    )
  }, [])
  const atOnce = confirmation === undefined
  useEffect(() => {
    if (atOnce) go()
  }, [atOnce, go])

  if (state.step === 'answered') return children(state.answer)
  if (state.step === 'before' && confirmation)
    return (
      <div className={classes.confirmation}>
        <div className={classes.question}>{confirmation.question}</div>
        <Button size="lg" fullWidth onClick={go}>
          {confirmation.confirm}
        </Button>
      </div>
    )
  if (state.step !== 'failed') return <PartLoading />
  const { failure } = state
  if (failure.status === 429) return <RetryCountdown seconds={failure.retryAfter ?? 60} onRetry={go} />
  const verdict = verdictOf?.(failure) ?? refusals[failure.status]
  if (verdict) return <VerdictCard verdict={verdict}>{failure.errorMessage}</VerdictCard>
  return (
    <ErrorState
      title={failure.status === 0 ? 'Sin conexión' : 'No se pudo verificar'}
      trace={failure.traza}
      onRetry={go}
    >
      {failure.errorMessage}
    </ErrorState>
  )
}
