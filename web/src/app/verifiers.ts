import type { Asked } from '../verify/readAsked.ts'
import type { Verifier } from '../verify/verifier.ts'

/** What the public page can verify. The first whose code has the form asked for answers. */
export const verifiers: readonly Verifier[] = []

export const verifierFor = (asked: Asked, among: readonly Verifier[] = verifiers): Verifier | undefined =>
  among.find(({ fits }) => fits(asked))
