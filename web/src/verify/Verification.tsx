import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { asCallFailure, type CallFailure } from '../api/callFailure.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../ui/feedback/PartLoading.tsx'
import { type Verdict, VerdictCard } from '../ui/feedback/VerdictCard.tsx'
import { TryLater } from './TryLater.tsx'
import classes from './Verification.module.css'

type State<Answer> =
  | { step: 'before' | 'asking' }
  | { step: 'answered'; answer: Answer }
  | { step: 'failed'; failure: CallFailure }

const refusals: Partial<Record<number, Verdict>> = { 400: 'invalid', 404: 'invalid', 409: 'used' }

/**
 * Asks the server about a code and shows what it says. Waiting, no connection and too many tries are told here; a refusal
 * (400, 404: not valid; 409: already used) becomes a verdict with the server's own sentence, unless `verdictOf` judges otherwise.
 * `first`: the question before an `ask` that changes something; without it the answer is fetched at once.
 */
export function Verification<Answer>(props: {
  ask: () => Promise<Answer>
  first?: { question: ReactNode; confirm: string }
  verdictOf?: (failure: CallFailure) => Verdict | undefined
  children: (answer: Answer) => ReactNode
}) {
  const { ask, first, verdictOf, children } = props
  const [state, setState] = useState<State<Answer>>({ step: 'before' })
  // asked anew only when told to, not whenever the page draws
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const go = useCallback(() => {
    setState({ step: 'asking' })
    latest.current().then(
      (answer) => setState({ step: 'answered', answer }),
      (caught) => setState({ step: 'failed', failure: asCallFailure(caught) }),
    )
  }, [])
  const atOnce = first === undefined
  useEffect(() => {
    if (atOnce) go()
  }, [atOnce, go])

  if (state.step === 'answered') return children(state.answer)
  if (state.step === 'before' && first)
    return (
      <div className={classes.first}>
        <div className={classes.question}>{first.question}</div>
        <Button size="lg" fullWidth onClick={go}>
          {first.confirm}
        </Button>
      </div>
    )
  if (state.step !== 'failed') return <PartLoading />
  const { failure } = state
  if (failure.status === 429) return <TryLater seconds={failure.retryAfter ?? 60} onRetry={go} />
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
