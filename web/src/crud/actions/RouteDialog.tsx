import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import type { Values } from '../calls.ts'

const RouteForm = lazyPart(async () => (await import('./RouteForm.tsx')).RouteForm)

export type RouteDialogProps<Answer = unknown> = {
  title: string
  text?: string | undefined
  yes: string
  fields: Fields
  route: Route<unknown, unknown, unknown, Answer>
  /** Returns another route with the same body, depending on the values. */
  insteadOf?(body: Values): Route<unknown, unknown, unknown, Answer>
  initial?: Values
  params?: unknown
  /** Key under which unsaved values are stored on the device. */
  draft?: string
  onDone(answer: Answer): void
  onClose(): void
}

/**
 * Form dialog for a route that is neither CRUD nor a declared action. `fields` are the fields of the body, `yes` is the
 * label of the submit button, `initial` the start values, `params` the path parameters. `onDone` receives the response.
 * The inputs are lazy.
 */
export const RouteDialog = Object.assign(<Answer,>(props: RouteDialogProps<Answer>) => <RouteForm {...props} />, {
  preload: RouteForm.preload,
})
