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
  /** another call of the same body, where what it says asks for that one */
  insteadOf?(body: Values): Route<unknown, unknown, unknown, Answer>
  initial?: Values
  params?: unknown
  /** a name under which what was typed is kept on the device, should the page be lost */
  draft?: string
  onDone(answer: Answer): void
  onClose(): void
}

/**
 * A form for a call that is neither CRUD nor a declared action: the fields its body wants, and the word that does it. `onDone`
 * gets the answer; `initial` are values to begin with, `params` those of its path. Its inputs come when it opens.
 */
export const RouteDialog = Object.assign(<Answer,>(props: RouteDialogProps<Answer>) => <RouteForm {...props} />, {
  /** asks for its inputs ahead */
  preload: RouteForm.preload,
})
