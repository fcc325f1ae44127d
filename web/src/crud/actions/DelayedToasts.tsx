import { Anchor } from '@mantine/core'
import { UNDO_SECONDS } from '@wamani/contract/core/resource/action.ts'
import { recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import { actionTexts } from '@wamani/contract/core/resource/texts/actionTexts.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Floating } from '../../ui/feedback/Floating.tsx'
import { PendingAlert } from '../../ui/feedback/PendingAlert.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { ariaKeys } from '../../ui/keys/shortcuts.ts'
import { useShortcut } from '../../ui/keys/useShortcut.ts'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { rowIdOf } from '../calls.ts'
import { recordText, shortPhrase } from '../record/valueText.ts'
import { failed } from '../Toast.tsx'
import { canUndo, type DelayedAction, delayedActions, dismissAction, isPending, undoAction } from './delayedActions.ts'
import { useDelayedActions } from './useDelayedActions.ts'

/** Pending actions with their own toast; older ones share one toast. */
const MAX_OWN_COUNT = 2
const UNDONE_SECONDS = 4

/** Toasts of delayed actions, with «Deshacer», on every screen. Ctrl+Z undoes the latest one. */
export function DelayedToasts() {
  const actions = useDelayedActions()
  useShortcut('undo', () => {
    const latest = delayedActions().findLast(canUndo)
    if (latest) undoAction(latest.key)
  })
  const pending = actions.filter(isPending)
  const [earlier, own] = [pending.slice(0, -MAX_OWN_COUNT), pending.slice(-MAX_OWN_COUNT)]
  const ended = actions.filter((one) => !isPending(one))
  const done = ended.filter(({ phase }) => phase === 'done')
  return (
    <Floating>
      {ended
        .filter(({ phase }) => phase === 'refused')
        .map((one) => (
          <Refused key={one.key} action={one} />
        ))}
      {done.length > 0 && <Done key={done.map(({ key }) => key).join()} actions={done} />}
      {ended
        .filter(({ phase }) => phase === 'undone')
        .map((one) => (
          <Undone key={one.key} action={one} />
        ))}
      {earlier.length > 0 && <Earlier actions={earlier} />}
      {own.map((one) => (
        <Pending key={one.key} action={one} />
      ))}
    </Floating>
  )
}

function Pending({ action }: { action: DelayedAction }) {
  const { key, phase, dueAt } = action
  const undo = { label: 'Deshacer', keys: ariaKeys('undo'), run: () => undoAction(key) }
  return (
    <PendingAlert seconds={UNDO_SECONDS} dueAt={dueAt} undo={canUndo(action) ? undo : undefined}>
      {textsOf(action).pending} <RecordLink action={action} text={phraseOf(action)} />
      {phase === 'waiting' && '.'}
      {phase === 'sending' && '…'}
      {phase === 'unreached' && ' cuando vuelva la conexión con el servidor. No cierre esta página.'}
    </PendingAlert>
  )
}

function Earlier({ actions }: { actions: readonly DelayedAction[] }) {
  const some = actions.filter(canUndo)
  const run = () => {
    for (const { key } of some) undoAction(key)
  }
  return (
    <PendingAlert
      seconds={UNDO_SECONDS}
      dueAt={Math.max(...actions.map(({ dueAt }) => dueAt))}
      undo={some.length > 0 ? { label: 'Deshacer estas', run } : undefined}
    >
      {actions.length === 1 ? '1 acción más se hará' : `${formatNumber(actions.length)} acciones más se harán`} en unos
      segundos.
    </PendingAlert>
  )
}

function Done({ actions }: { actions: readonly DelayedAction[] }) {
  const [first] = actions
  if (!first) return null
  const { title, text } = textsOf(first).success
  const dismiss = () => {
    for (const { key } of actions) dismissAction(key)
  }
  return (
    <div>
      <Alert status="success" title={title} onDismiss={dismiss}>
        {actions.length === 1 ? (
          <>
            {text} <RecordLink action={first} />
          </>
        ) : (
          `Se completaron ${formatNumber(actions.length)} acciones.`
        )}
      </Alert>
    </div>
  )
}

function Undone({ action }: { action: DelayedAction }) {
  return (
    <div>
      <Alert status="info" seconds={UNDONE_SECONDS} onDismiss={() => dismissAction(action.key)}>
        Se deshizo «{labelOf(action)}». No cambió nada en <RecordLink action={action} text={phraseOf(action)} />.
      </Alert>
    </div>
  )
}

function Refused({ action }: { action: DelayedAction }) {
  const { key, failure } = action
  const toast = failure && failed(failure)
  const sentences = [toast?.title, ...(failure?.errors.map(({ mensaje }) => mensaje) ?? []), toast?.text]
  return (
    <div>
      <Alert
        status={toast?.status ?? 'danger'}
        title={`No se hizo: ${labelOf(action)}`}
        seconds={0}
        onDismiss={() => dismissAction(key)}
      >
        {[...new Set(sentences.filter(Boolean))].map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
        <RecordLink action={action} />
      </Alert>
    </div>
  )
}

const labelOf = ({ resource, name }: DelayedAction) => resource.actions[name]?.label ?? name

function textsOf({ resource, name }: DelayedAction) {
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.key} has no action ${name}`)
  return actionTexts(resource, action)
}

const phraseOf = ({ resource, row }: DelayedAction) => shortPhrase(resource, row)

function RecordLink({ action: { resource, row }, ...said }: { action: DelayedAction; text?: string }) {
  const text = said.text ?? recordText(resource, row)
  const address = recordAddress(resource, rowIdOf(resource, row))
  if (!address) return text
  return (
    <Anchor component={ScreenLink} to={address.screen} search={address.search} inherit c="inherit" underline="always">
      {text}
    </Anchor>
  )
}
