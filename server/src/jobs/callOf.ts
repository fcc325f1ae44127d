import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Context } from '../http/context.ts'

/** The call under whose right a job hands its file out, as its row says it; undefined where there is none (any more). */
export const callOf = ({ calls }: Pick<Context, 'calls'>, derecho: string | null): Route | undefined =>
  derecho === null ? undefined : [...calls.keys()].find(({ method, path }) => `${method} ${path}` === derecho)
