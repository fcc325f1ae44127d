import { z } from 'zod'
import { defineRoute, type Route, type Verb } from '../http/route.ts'
import { rowId, rowVersion } from '../http/rowId.ts'
import { bodyTransport } from '../kinds/bodyTransport.ts'
import type { Fields } from '../kinds/field.ts'
import { textSchema } from '../kinds/inputSchemas.ts'
import type { InputOf } from './resource.ts'

/** The question asked before an action, and the words on its two buttons. */
export type Confirmation = { title: string; text: string; yes: string; no: string }

/** An action on one record beside CRUD (`POST {api}/{id}/{name}`); the button, dialog and alert come from this data. */
export type Action = {
  label: string
  icon: string
  tone?: 'neutral' | 'danger' | 'success'
  verb: Verb
  /** name of the permission; the label in capitals when not said */
  accion?: string
  /** what must be filled in before; `comentario` is always accepted */
  fields?: Fields
  confirm: Confirmation
  success: { title: string; text: string }
  /** values of one field for which the action is offered; the server guards the state itself */
  when?: { field: string; in: readonly (string | boolean)[] }
  /** whether it is offered for many records at once; when not said, where nothing must be filled in */
  bulk?: boolean
}

/** Whether an action may be asked for of many records at once, each by a call of its own. */
export const isForMany = ({ bulk, fields = {} }: Action): boolean => bulk ?? Object.keys(fields).length === 0

export type ActionInput = InputOf<Fields> & { comentario?: string | null; version?: number }
export type ActionRoute<Row> = Route<{ id: number }, unknown, ActionInput, Row>

/** Declares an action; exists so that a declaration is checked where it stands. */
export const defineAction = (action: Action): Action => action

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
  const inputs = Object.entries(action.fields ?? {}).map(([key, { input, initial }]) => [
    key,
    initial === undefined ? input : z.preprocess((value) => (value === undefined ? initial : value), input),
  ])
  return defineRoute({
    method: 'POST',
    path: `${resource.api}/{id}/${name}`,
    aliases: resource.aliases.map((api) => `${api}/{id}/${name}`),
    access: { verb: action.verb, accion: action.accion ?? action.label.toLocaleUpperCase('es-PE') },
    summary: `${action.label} ${resource.labels.singular}`,
    params: z.object({ id: rowId }),
    ...bodyTransport(action.fields ?? {}),
    body: z.preprocess(
      (body) => body ?? {},
      z.object({ comentario: comment, version: rowVersion, ...Object.fromEntries(inputs) }),
    ),
    response: resource.row,
  })
}
