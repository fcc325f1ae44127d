import type { FirstStep } from '@wamani/contract/core/resource/firstStep.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import type { RawBuilder } from 'kysely'
import type { Settings } from './context.ts'
import { serviceKey } from './services.ts'

/** SQL condition that holds once a set-up step is done. */
export type StepQuery = (settings: Settings, today: string) => RawBuilder<unknown>

export type ServedStep = FirstStep & { done: StepQuery }
export const firstStepsKey = serviceKey<readonly ServedStep[]>('firstSteps')

type StepSource = {
  module: Pick<Module, 'name' | 'steps'>
  steps?: Readonly<Record<string, StepQuery>> | undefined
}

/** Set-up steps of all modules in order, with their queries. Throws for a step without a query. */
export function firstStepsOf(served: readonly StepSource[]): ServedStep[] {
  const steps = served.flatMap(({ module, steps: queries = {} }) =>
    module.steps.map((step) => {
      const done = queries[step.key]
      if (!done) throw new Error(`${module.name} has no query for the first step ${step.key}`)
      return { ...step, done }
    }),
  )
  return steps.toSorted((one, other) => one.place - other.place)
}
