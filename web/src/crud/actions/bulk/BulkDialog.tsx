import { Button, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useBlocker } from '@tanstack/react-router'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { useState } from 'react'
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import { type Row, rowIdOf, type ScreenResource, type Values } from '../../calls.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { checkValues, issueText, startValues } from '../../form/formValues.ts'
import { shownFields } from '../../form/shownFields.ts'
import { recordText } from '../../record/valueText.ts'
import classes from './BulkDialog.module.css'
import type { BulkAction } from './bulkActions.tsx'
import { countLabel } from './countLabel.ts'
import type { Stopped } from './runBulk.ts'
import { useBulkRun } from './useBulkRun.ts'

const REASONS: Record<Stopped, string> = {
  connection: 'Se detuvo porque el servidor dejó de responder.',
  session: 'Se detuvo porque su sesión terminó.',
  user: 'Usted lo detuvo.',
}

/** Records that the confirmation lists by name. */
const MAX_NAMED_ROWS = 5

export function BulkDialog(props: {
  resource: ScreenResource
  action: BulkAction
  rows: readonly Row[]
  onClose: (done: readonly Row[]) => void
}) {
  const { resource, action, rows, onClose } = props
  const [chosen] = useState(() => rows.filter(action.fits))
  const run = useBulkRun(resource, action, chosen)
  const input = useInput(action)
  const running = run.phase === 'running'
  useBlocker({ shouldBlockFn: () => running, enableBeforeUnload: () => running })
  const close = () => !running && onClose(run.done)
  return (
    <Dialog
      title={`${action.label}: ${countLabel(resource, rows.length)}`}
      width={560}
      guarded={run.phase !== 'confirming'}
      onClose={close}
    >
      <Stack gap={16}>
        {run.phase === 'confirming' ? (
          <Question {...{ resource, action, chosen, rows, input }} />
        ) : (
          <Progressing {...{ resource, run }} total={chosen.length} />
        )}
        <DialogFoot>
          {run.phase === 'confirming' && (
            <>
              <Button variant="default" data-autofocus={action.danger || undefined} onClick={close}>
                {action.question.no}
              </Button>
              <Button
                {...(action.danger && { color: '#b42318' })}
                data-autofocus={!action.danger || undefined}
                disabled={chosen.length === 0}
                data-submits
                onClick={() => input.check(run.start)}
              >
                {action.question.yes}
              </Button>
            </>
          )}
          {running && (
            <Button variant="default" onClick={run.cancel}>
              Detener
            </Button>
          )}
          {run.phase === 'ended' && (
            <>
              {run.left.length > 0 && run.stopped !== 'session' && (
                <Button variant="default" onClick={() => input.check(run.retry)}>
                  {run.stopped ? 'Continuar con los que faltan' : 'Reintentar los fallidos'}
                </Button>
              )}
              <Button data-autofocus onClick={close}>
                Terminar
              </Button>
            </>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

type Input = ReturnType<typeof useInput>

/** Input of the fields that are filled in once for all records. */
function useInput({ fields = {}, route }: BulkAction) {
  const [values, setValues] = useState<Values>(() => startValues(fields))
  const [issues, setIssues] = useState<Issue[]>([])
  return {
    values,
    issues,
    set: (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    check(go: (input: Values) => void) {
      if (!route?.body || Object.keys(fields).length === 0) return go({})
      // placeholder: each request sends the version of its own record
      const { body, issues: found } = checkValues(route.body, fields, { ...values, version: 0 })
      setIssues(found)
      if (body) go(body)
    },
  }
}

function Question(props: {
  resource: ScreenResource
  action: BulkAction
  chosen: readonly Row[]
  rows: readonly Row[]
  input: Input
}) {
  const { resource, action, chosen, rows, input } = props
  const out = rows.length - chosen.length
  return (
    <>
      <Text>
        {action.removes ? 'Se eliminará uno por uno: ' : 'Se procesará uno por uno: '}
        <strong>{countLabel(resource, chosen.length)}</strong>.{' '}
        {out > 0 &&
          (out === 1
            ? '1 queda fuera: su estado no lo permite.'
            : `${formatNumber(out)} quedan fuera: su estado no lo permite.`)}
      </Text>
      <Text c="dimmed">{namesOf(resource, chosen)}</Text>
      {action.question.text && <Text c="dimmed">{action.question.text}</Text>}
      <ErrorSummary issues={input.issues} />
      {Object.entries(shownFields(action.fields ?? {}, input.values)).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={input.values[name]}
          error={issueText(input.issues, name)}
          onChange={(value) => input.set(name, value)}
        />
      ))}
    </>
  )
}

function namesOf(resource: ScreenResource, rows: readonly Row[]): string {
  const named = rows.slice(0, MAX_NAMED_ROWS).map((row) => recordText(resource, row))
  const more = rows.length - named.length
  return [...named, ...(more > 0 ? [`y ${formatNumber(more)} más`] : [])].join('; ')
}

function Progressing(props: { resource: ScreenResource; run: ReturnType<typeof useBulkRun>; total: number }) {
  const { resource, run, total } = props
  const failures = [...run.outcomes.values()].filter(({ failure }) => failure)
  const untried = total - run.outcomes.size
  return (
    <>
      <Progress
        value={(100 * run.outcomes.size) / total}
        {...(failures.length > 0 && { color: 'var(--wm-warning)' })}
        aria-label="Avance"
      />
      <Text role="status" className="tabular">
        {formatNumber(run.done.length)} de {formatNumber(total)} hechos
        {failures.length > 0 && ` · ${formatNumber(failures.length)} con error`}
        {run.phase === 'ended' && untried > 0 && ` · ${formatNumber(untried)} sin intentar`}.{' '}
        {run.stopped && REASONS[run.stopped]}
      </Text>
      {failures.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable with the keyboard
        <section className={classes.failures} aria-label="No procesados" tabIndex={0}>
          <ul>
            {failures.map(({ row, failure }) => (
              <li key={rowIdOf(resource, row)}>
                <strong>{recordText(resource, row)}</strong>
                <span>{failure?.errorMessage}</span>
                {failure?.traza && (failure.status === 0 || failure.status >= 500) && (
                  <span className={classes.trace}>Código de seguimiento: {failure.traza}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
