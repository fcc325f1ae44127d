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
 * An action that was chosen. `waiting`: it can be taken back; `sending`: it is being made; `unreached`: the server could not be
 * reached, and is asked again; then `done`, `refused` or `undone`.
 */
export type DelayedAction = {
  key: number
  resource: ScreenResource
  name: string
  /** the record as it was when the action was chosen: its version is the one that is sent */
  row: Row
  body: Values
  phase: 'waiting' | 'sending' | 'unreached' | 'done' | 'refused' | 'undone'
  /** when it is made, by `performance.now()` */
  dueAt: number
  /** it may have reached the server: an answer was lost */
  sent?: boolean
  /** its person saw before leaving that it is not done */
  kept?: boolean
  failure?: CallFailure
}

const RETRY_MS = 5_000
/** Answers after which the same call may succeed. */
const UNREACHED_STATUSES = new Set([0, 429, 502, 503, 504])

const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const running = new Map<number, Promise<boolean>>()
let actions: readonly DelayedAction[] = []
let lastKey = 0
let isListening = false
let owner: number | undefined

/** The actions of this page that were chosen, the earliest first, with what became of each until it is dismissed. */
export const delayedActions = (): readonly DelayedAction[] => actions

export function onDelayedActions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether an action is neither made nor taken back. */
export const isPending = ({ phase }: DelayedAction): boolean =>
  phase === 'waiting' || phase === 'sending' || phase === 'unreached'

/** Whether an action can be taken back: it never left this page. */
export const canUndo = ({ phase, sent = false }: DelayedAction): boolean =>
  phase === 'waiting' || (phase === 'unreached' && !sent)

/** The action that is pending for a record, or was done and is not seen in it yet: nothing else can be chosen for either. */
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

/** Makes an action `UNDO_SECONDS` from now. What is pending for the same record is made at once; the same action once only. */
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
  void lookAgain(key)
}

/** What the record is no longer for is refused while its person still looks at it, not when it takes effect. */
async function lookAgain(key: number): Promise<void> {
  const action = actions.find((one) => one.key === key)
  if (!action) return
  const { resource, name, row } = action
  const now = await call(callsOf(resource).get, { params: { id: rowIdOf(resource, row) } }).catch(() => undefined)
  // who may not open it, or has no line, hears it when it takes effect
  if (!now || actions.find((one) => one.key === key)?.phase !== 'waiting') return
  const fits = actionFits(resource, name, now)
  if (fits && now.version === row.version) return
  const label = resource.actions[name]?.label ?? name
  stopTimer(key)
  const errorMessage = fits ? messages.stale : messages.notPossible(label)
  change(key, { phase: 'refused', failure: callFailure({ status: 409, errorMessage }) })
}

/** Takes an action back, where it can be. */
export function undoAction(key: number): void {
  const action = actions.find((one) => one.key === key)
  if (!action || !canUndo(action)) return
  stopTimer(key)
  change(key, { phase: 'undone' })
}

/** Forgets an action that came to its end. */
export function dismissAction(key: number): void {
  actions = actions.filter((one) => one.key !== key || isPending(one))
  notify()
}

/** Makes an action now; false where it was not done. */
function perform(key: number, keepalive = false): Promise<boolean> {
  const action = actions.find((one) => one.key === key)
  if (!action || !isPending(action)) return Promise.resolve(action?.phase !== 'refused')
  const known = running.get(key)
  if (known) return known
  stopTimer(key)
  // its own call begins before it counts as running, or it would wait for itself
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

/** Whether a call whose answer was lost had its effect: a second one is refused for the version it left. */
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

/** Listens, once, to what ends the time for taking something back. */
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

/** The page may not come back: what waits is made now, and outlives it. */
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
