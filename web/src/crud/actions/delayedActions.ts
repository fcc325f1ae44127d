import { messages } from '@wamani/contract/core/http/messages.ts'
import { UNDO_SECONDS } from '@wamani/contract/core/resource/action.ts'
import { call } from '../../api/call.ts'
import { type CallFailure, callFailure, isCallFailure } from '../../api/callFailure.ts'
import { registerPendingWrites } from '../../api/pendingWrites.ts'
import { currentSession, onSessionChange } from '../../api/session.ts'
import { onConnection } from '../../api/useConnection.ts'
import { actionCallOf, callsOf, type Row, rowIdOf, type ScreenResource, type Values } from '../calls.ts'
import { actionFits } from './actionFits.ts'

/**
 * A delayed action. Phases: `waiting` (can be undone), `sending`, `unreached` (no response, will be retried), then
 * `done`, `refused` or `undone`.
 */
export type DelayedAction = {
  key: number
  resource: ScreenResource
  name: string
  /** the record when the action was chosen; its version is sent */
  row: Row
  body: Values
  phase: 'waiting' | 'sending' | 'unreached' | 'done' | 'refused' | 'undone'
  /** due time on the clock of `performance.now()` */
  dueAt: number
  /** the request may have reached the server: its response was lost */
  sent?: boolean
  /** the user has seen, at sign-out, that the action failed */
  kept?: boolean
  failure?: CallFailure
}

const RETRY_MS = 5_000
const UNREACHED_STATUSES = new Set([0, 429, 502, 503, 504])

const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const running = new Map<number, Promise<boolean>>()
let actions: readonly DelayedAction[] = []
let lastKey = 0
let isListening = false
let owner: number | undefined

/** Delayed actions of this page, oldest first. Finished ones stay until they are dismissed. */
export const delayedActions = (): readonly DelayedAction[] => actions

export function onDelayedActions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isPending = ({ phase }: DelayedAction): boolean =>
  phase === 'waiting' || phase === 'sending' || phase === 'unreached'

/** True if the action can be undone: no request has been sent. */
export const canUndo = ({ phase, sent = false }: DelayedAction): boolean =>
  phase === 'waiting' || (phase === 'unreached' && !sent)

/** The action of a record that is pending, or done but not yet visible in the record. It blocks other actions. */
export const pendingActionOf = (
  all: readonly DelayedAction[],
  resource: Pick<ScreenResource, 'key' | 'id'>,
  row: Values,
): DelayedAction | undefined =>
  all.find(
    (one) =>
      one.resource.key === resource.key &&
      one.row[resource.id] === row[resource.id] &&
      (isPending(one) || (one.phase === 'done' && one.row.version === row.version)),
  )

type Chosen = { resource: ScreenResource; name: string; row: Row }

/**
 * Schedules an action in `UNDO_SECONDS`. A different pending action of the same record is performed first; the same
 * action is scheduled once.
 */
export function delayAction({ resource, name, row }: Chosen, body: Values = {}): void {
  const before = pendingActionOf(actions, resource, row)
  if (before?.name === name) return
  if (before) void perform(before.key)
  listen()
  const key = ++lastKey
  const delayMs = UNDO_SECONDS * 1000
  actions = [...actions, { key, resource, name, row, body, phase: 'waiting', dueAt: performance.now() + delayMs }]
  timers.set(
    key,
    setTimeout(() => void perform(key), delayMs),
  )
  notify()
  void checkStoredRecord(key)
}

/** Checks the stored record right away, so that a refusal appears while the user still sees the record. */
async function checkStoredRecord(key: number): Promise<void> {
  const action = actions.find((one) => one.key === key)
  if (!action) return
  const { resource, name, row } = action
  const now = await call(callsOf(resource).get, { params: { id: rowIdOf(resource, row) } }).catch(() => undefined)
  // no permission to read, or offline: the action itself will report it
  if (!now || actions.find((one) => one.key === key)?.phase !== 'waiting') return
  const fits = actionFits(resource, name, now)
  if (fits && now.version === row.version) return
  const label = resource.actions[name]?.label ?? name
  stopTimer(key)
  const errorMessage = fits ? messages.stale : messages.notPossible(label)
  change(key, { phase: 'refused', failure: callFailure({ status: 409, errorMessage }) })
}

export function undoAction(key: number): void {
  const action = actions.find((one) => one.key === key)
  if (!action || !canUndo(action)) return
  stopTimer(key)
  change(key, { phase: 'undone' })
}

export function dismissAction(key: number): void {
  actions = actions.filter((one) => one.key !== key || isPending(one))
  notify()
}

function perform(key: number, keepalive = false): Promise<boolean> {
  const action = actions.find((one) => one.key === key)
  if (!action || !isPending(action)) return Promise.resolve(action?.phase !== 'refused')
  const known = running.get(key)
  if (known) return known
  stopTimer(key)
  // create the promise before registering it: the action must not wait for itself
  const attempt = send(action, keepalive).finally(() => running.delete(key))
  running.set(key, attempt)
  return attempt
}

async function send(action: DelayedAction, keepalive: boolean): Promise<boolean> {
  const { key, resource, name, row, body } = action
  if (!navigator.onLine) return waitForServer(action, {})
  change(key, { phase: 'sending' })
  try {
    const sent = { ...body, version: row.version }
    await call(actionCallOf(resource, name), { params: { id: rowIdOf(resource, row) }, body: sent, keepalive })
    change(key, { phase: 'done' })
    return true
  } catch (caught) {
    if (!isCallFailure(caught)) {
      change(key, { phase: 'refused' })
      throw caught
    }
    if (UNREACHED_STATUSES.has(caught.status)) return waitForServer(action, { sent: true })
    const done = action.sent === true && (await isDone(action))
    change(key, done ? { phase: 'done' } : { phase: 'refused', failure: caught })
    return done
  }
}

function waitForServer({ key }: DelayedAction, changes: Partial<DelayedAction>): boolean {
  change(key, { ...changes, phase: 'unreached' })
  timers.set(
    key,
    setTimeout(() => void perform(key), RETRY_MS),
  )
  return false
}

/** True if a request with a lost response succeeded: the record is in the target state with the next version. */
async function isDone({ resource, name, row }: DelayedAction): Promise<boolean> {
  const { state } = resource
  const to = resource.actions[name]?.to
  if (state === undefined || to === undefined) return false
  const now = await call(callsOf(resource).get, { params: { id: rowIdOf(resource, row) } }).catch(() => undefined)
  return now?.[state] === to
}

function change(key: number, changes: Partial<DelayedAction>) {
  actions = actions.map((one) => (one.key === key ? { ...one, ...changes } : one))
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

function stopTimer(key: number) {
  clearTimeout(timers.get(key))
  timers.delete(key)
}

/** Installs the listeners that end the undo period, once. */
function listen() {
  owner = currentSession().user?.idUsuario
  if (isListening) return
  isListening = true
  registerPendingWrites({ before, finish })
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  window.addEventListener('beforeunload', (event) => {
    if (actions.some(({ phase }) => phase === 'unreached')) event.preventDefault()
  })
  onConnection(() => {
    for (const { key, phase } of actions) if (phase === 'unreached') void perform(key)
  })
  onSessionChange(() => {
    if (currentSession().user?.idUsuario !== owner) forget()
  })
}

function leave() {
  for (const { key, phase } of actions) if (phase === 'waiting') void perform(key, true)
}

function forget() {
  for (const { key } of actions) stopTimer(key)
  actions = []
  notify()
}

function before(route: { path: string }, params: unknown): Promise<unknown> | undefined {
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : undefined
  const isAbout = ({ resource, row }: DelayedAction) =>
    route.path.startsWith(`${resource.api}/{id}`) && id === String(rowIdOf(resource, row))
  const about = actions.filter((one) => isPending(one) && isAbout(one))
  const waiting = about.flatMap(({ key, phase }) => (phase === 'waiting' ? perform(key) : (running.get(key) ?? [])))
  return waiting.length > 0 ? Promise.allSettled(waiting) : undefined
}

async function finish(): Promise<boolean> {
  const owed = actions.filter((one) => isPending(one) && !one.kept)
  const outcomes = await Promise.all(
    owed.map(async ({ key }) => {
      const done = await perform(key)
      if (!done) change(key, { kept: true })
      return done
    }),
  )
  return outcomes.every(Boolean)
}
