import { z } from 'zod'
import { defineLazyRoute, type Route, type Verb } from '../http/route.ts'
import { decidedVersion, rowId, rowVersion } from '../http/rowId.ts'
import { bodyTransport } from '../kinds/bodyTransport.ts'
import { conditionRules, valueIn, type When } from '../kinds/condition.ts'
import type { Fields } from '../kinds/field.ts'
import { textSchema } from '../kinds/inputSchemas.ts'
import { foldReferences } from '../kinds/references.ts'
import { type Rule, withRules } from '../kinds/rule.ts'
import { type InputOf, inputShape } from '../kinds/shapes.ts'
import { today } from '../kinds/today.ts'

/** The question asked before an action, and the words on its two buttons. */
export type Confirmation = { title: string; text: string; yes: string; no: string }

/** What a field becomes by an action: who acts (by name, in a field of text), the instant, its day, what was filled in (under its own name or another), or a constant. */
export type Setting = 'user' | 'now' | 'today' | 'input' | { input: string } | null | boolean | number

/** A field that says whose a record is, and the sentence for whom it rules out. */
export type OwnerField = { field: string; message: string }

/**
 * An action on one record beside CRUD (`POST {api}/{id}/{name}`): button, dialog and alert, the states it leads from and
 * to, who may not, and what it writes. `server/src/crud/transition.ts` does all of that; what is said here nobody
 * guards by hand.
 */
export type Action<F extends Fields = Fields> = {
  label: string
  icon: string
  tone?: 'neutral' | 'danger' | 'success'
  verb: Verb
  /** name of the permission; the label in capitals when not said */
  accion?: string
  /** what must be filled in before; `comentario` is always accepted */
  fields?: F
  /** what several of them must hold together */
  rules?: readonly Rule<never>[]
  /** what the usual question and sentence do not say; `actionTexts` makes these from label and record */
  confirm?: Partial<Confirmation>
  success?: { title?: string; text?: string }
  /** states of the resource's lifecycle in which it may be done; per state, the right of the module it asks for besides */
  from?: readonly string[] | Readonly<Record<string, { right?: string }>>
  /** what it says in a state it does not lead from, where that is not the sentence that names the state */
  refusals?: Readonly<Record<string, string>>
  /** the state it leads to; where not said, its operation says it or the state stays */
  to?: string
  /** what it writes, by field of the resource */
  set?: Readonly<Record<string, Setting>>
  /**
   * a field that refers to a user, or that the scope of own rows compares (the worker one is): this one may not do it, or
   * this one alone. The usual sentence says that something else forbids it (409), a sentence of its own that it is not
   * this person's to do (403).
   */
  notBy?: string | OwnerField
  onlyBy?: OwnerField
  /** a decision on what somebody else wrote: the call names the version that was read, so that nobody approves an edit unseen */
  requiresVersion?: true
  /** whose turn it is, among those who hold the permission, the `turn` of its transition says */
  turn?: true
  /** what must hold of the record besides its state */
  when?: When
  /** `when` is about the record's way through its states: where it does not hold, the sentence names the state */
  whenIsState?: true
  /** the sentence where `when` does not hold, when neither that nor the generated one fits */
  whenMessage?: string
  /** the one that the page of a record offers first; `after`: once the day in that field is over, until when it stands among the others */
  primary?: boolean | { after: string }
  /** nothing is asked before it: it takes effect `UNDO_SECONDS` after it was chosen, unless it is taken back until then */
  undoable?: true
  /** whether it is offered for many records at once; when not said, where nothing must be filled in */
  bulk?: boolean
}

/** Seconds in which what was done or chosen can be taken back. */
export const UNDO_SECONDS = 8

/** Whether an action may be asked for of many records at once, each by a call of its own. */
export const allowsBulk = ({ bulk, fields = {} }: Action): boolean => bulk ?? Object.keys(fields).length === 0

/** Whether an action begins by one click: it can be taken back, and nothing must be filled in. */
export const runsWithoutDialog = ({ undoable, fields = {} }: Action): boolean =>
  undoable === true && Object.keys(fields).length === 0

/** Whether an action is what a record is for next: as declared, otherwise what ends well. */
export function isPrimary({ primary, tone }: Action, row: Readonly<Record<string, unknown>>): boolean {
  if (typeof primary !== 'object') return primary ?? tone === 'success'
  const day = valueIn(row)(primary.after)
  return typeof day === 'string' && day < today()
}

/** The states an action leads from; undefined where it may be done in any. */
export const statesFrom = ({ from }: Action): readonly string[] | undefined =>
  from === undefined || Array.isArray(from) ? (from as readonly string[] | undefined) : Object.keys(from)

/** The right an action asks for in a state, beside its own permission. */
export const rightInState = ({ from }: Action, state: string): string | undefined =>
  from === undefined || Array.isArray(from) ? undefined : (from as Record<string, { right?: string }>)[state]?.right

/** Whether an action asks more of a person than its permission: records then say whether this one may take it (`puede`). */
export const checksUser = ({ turn, onlyBy, notBy, from = [] }: Action): boolean =>
  turn === true ||
  onlyBy !== undefined ||
  notBy !== undefined ||
  (!Array.isArray(from) && Object.values(from).some(({ right }) => right !== undefined))

/** Whose records an action is not for. */
export const excludedOwner = ({ notBy }: Pick<Action, 'notBy'>): { field: string; message?: string } | undefined =>
  typeof notBy === 'string' ? { field: notBy } : notBy

/**
 * The actions a list can be asked about (`puede`): for the records this person may take them with. Whose turn one is only
 * its operation knows, and lists of what waits have calls of their own for that.
 */
export const filterableActions = ({ actions }: { actions: Readonly<Record<string, Action>> }): readonly string[] =>
  Object.entries(actions).flatMap(([name, action]) => (checksUser(action) && action.turn !== true ? [name] : []))

/** What the actions that a list is asked about are called where its filters are named. */
export const actionFilterLabel = 'Por hacer'

/** What the permission to an action is called. */
export const accionOf = ({ accion, label }: Pick<Action, 'accion' | 'label'>): string =>
  accion ?? label.toLocaleUpperCase('es-PE')

/** The body of the call of an action. */
export type ActionInput<A extends Action = Action> = (A extends Action<infer F> ? InputOf<F> : never) & {
  comentario?: string | null
  version?: number
}
export type ActionRoute<Row, A extends Action = Action> = Route<{ id: number }, unknown, ActionInput<A>, Row>

/** Declares an action; exists so that a declaration is checked where it stands, and its fields are known by name. */
export const defineAction = <F extends Fields = Record<never, never>>(
  action: Omit<Action<F>, 'rules'> & { rules?: readonly Rule<InputOf<F>>[] },
): Action<F> => action

const MAX_COMMENT_LENGTH = 500
const written = textSchema({ label: 'Comentario', max: MAX_COMMENT_LENGTH }, true)
const comment = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  z.nullish(written),
)

/** The route of an action of a resource. */
export function actionRoute(
  resource: { api: string; aliases: readonly string[]; labels: { singular: string }; row: z.ZodType },
  name: string,
  action: Action,
): Route {
  const fields = action.fields ?? {}
  const body = () => {
    const shape = z.object({
      comentario: comment,
      version: action.requiresVersion ? decidedVersion : rowVersion,
      ...inputShape(fields),
    })
    return z.preprocess(
      (value) => foldReferences(fields, value ?? {}),
      withRules(shape, [...conditionRules(fields), ...(action.rules ?? [])]),
    )
  }
  return defineLazyRoute(
    {
      method: 'POST',
      path: `${resource.api}/{id}/${name}`,
      aliases: resource.aliases.map((api) => `${api}/{id}/${name}`),
      access: { verb: action.verb, accion: accionOf(action) },
      summary: `${action.label} ${resource.labels.singular}`,
      ...bodyTransport(fields),
    },
    { params: () => z.object({ id: rowId }), body, response: () => resource.row },
  )
}
