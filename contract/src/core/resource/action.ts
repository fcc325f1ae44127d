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

/** Confirmation dialog: title, text and labels of its two buttons. */
export type Confirmation = { title: string; text: string; yes: string; no: string }

/**
 * Value that an action writes: the user (their name, in a text field), the instant, the date, an input of the dialog
 * (same or other name), or a constant.
 */
export type Setting = 'user' | 'now' | 'today' | 'input' | { input: string } | null | boolean | number

/** Field that identifies the owner of a record, and the message for users it excludes. */
export type OwnerField = { field: string; message: string }

/**
 * An action on one record (`POST {api}/{id}/{name}`) with its button, dialog, allowed states, excluded users and
 * written fields. `server/src/crud/transition.ts` executes and enforces all of it.
 */
export type Action<F extends Fields = Fields> = {
  label: string
  icon: string
  tone?: 'neutral' | 'danger' | 'success'
  verb: Verb
  /** permission name; default: the label in capitals */
  accion?: string
  /** inputs of the dialog; `comentario` is always accepted */
  fields?: F
  rules?: readonly Rule<never>[]
  /** overrides of the texts that `actionTexts` generates from label and record */
  confirm?: Partial<Confirmation>
  success?: { title?: string; text?: string }
  /** lifecycle states in which it is allowed; optionally an extra permission per state */
  from?: readonly string[] | Readonly<Record<string, { right?: string }>>
  /** message per state from which it is not allowed; default: names the state */
  refusals?: Readonly<Record<string, string>>
  /** state after the action; default: set by its operation, or unchanged */
  to?: string
  /** values written, by field */
  set?: Readonly<Record<string, Setting>>
  /**
   * user or own-scope field (such as the worker): that user may not (`notBy`) or only that user may (`onlyBy`) do it.
   * The generated message is a 409; a declared one a 403.
   */
  notBy?: string | OwnerField
  onlyBy?: OwnerField
  /** approves another user's work: the request must contain the version that was read */
  requiresVersion?: true
  /** the `turn` of its transition decides which permitted user may act next */
  turn?: true
  /** condition on the record besides its state */
  when?: When
  /** `when` expresses a state: the generated message names the state */
  whenIsState?: true
  /** message when `when` does not hold; default: generated */
  whenMessage?: string
  /** main button of the record page; `after`: only once the date in that field is over */
  primary?: boolean | { after: string }
  /** no confirmation: takes effect after `UNDO_SECONDS` unless the user undoes it */
  undoable?: true
  /** offered as a bulk action; default: when it has no inputs */
  bulk?: boolean
}

/** Seconds during which an undoable action can be cancelled. */
export const UNDO_SECONDS = 8

/** True when the action can be applied to selected rows, with one call for each. */
export const allowsBulk = ({ bulk, fields = {} }: Action): boolean => bulk ?? Object.keys(fields).length === 0

/** True when one click starts the action: undoable and without inputs. */
export const runsWithoutDialog = ({ undoable, fields = {} }: Action): boolean =>
  undoable === true && Object.keys(fields).length === 0

/** True when the action is the main button: as declared, else for actions of tone `success`. */
export function isPrimary({ primary, tone }: Action, row: Readonly<Record<string, unknown>>): boolean {
  if (typeof primary !== 'object') return primary ?? tone === 'success'
  const day = valueIn(row)(primary.after)
  return typeof day === 'string' && day < today()
}

/** States in which an action is allowed; undefined: any. */
export const statesFrom = ({ from }: Action): readonly string[] | undefined =>
  from === undefined || Array.isArray(from) ? (from as readonly string[] | undefined) : Object.keys(from)

/** Extra permission that an action needs in a state. */
export const rightInState = ({ from }: Action, state: string): string | undefined =>
  from === undefined || Array.isArray(from) ? undefined : (from as Record<string, { right?: string }>)[state]?.right

/** True when the permission is not enough to know who may act; rows then list the allowed actions in `puede`. */
export const checksUser = ({ turn, onlyBy, notBy, from = [] }: Action): boolean =>
  turn === true ||
  onlyBy !== undefined ||
  notBy !== undefined ||
  (!Array.isArray(from) && Object.values(from).some(({ right }) => right !== undefined))

/** Field whose user may not do the action, with its message. */
export const excludedOwner = ({ notBy }: Pick<Action, 'notBy'>): { field: string; message?: string } | undefined =>
  typeof notBy === 'string' ? { field: notBy } : notBy

/**
 * Actions that a list can filter by (`puede`). Actions with a `turn` are excluded: only their operation knows whose
 * turn it is.
 */
export const filterableActions = ({ actions }: { actions: Readonly<Record<string, Action>> }): readonly string[] =>
  Object.entries(actions).flatMap(([name, action]) => (checksUser(action) && action.turn !== true ? [name] : []))

/** Label of the filter by available action. */
export const actionFilterLabel = 'Por hacer'

/** Permission name of an action. */
export const accionOf = ({ accion, label }: Pick<Action, 'accion' | 'label'>): string =>
  accion ?? label.toLocaleUpperCase('es-PE')

export type ActionInput<A extends Action = Action> = (A extends Action<infer F> ? InputOf<F> : never) & {
  comentario?: string | null
  version?: number
}
export type ActionRoute<Row, A extends Action = Action> = Route<{ id: number }, unknown, ActionInput<A>, Row>

/** Declares an action; the wrapper type-checks its fields. */
export const defineAction = <F extends Fields = Record<never, never>>(
  action: Omit<Action<F>, 'rules'> & { rules?: readonly Rule<InputOf<F>>[] },
): Action<F> => action

const MAX_COMMENT_LENGTH = 500
const written = textSchema({ label: 'Comentario', max: MAX_COMMENT_LENGTH }, true)
const comment = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  z.nullish(written),
)

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
