import { defined } from '@wamani/contract/core/http/defined.ts'
import { expect, test } from 'vitest'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { parseTyped } from '../../verify/verificationRequest.ts'
import type { Verifier } from '../../verify/verifier.ts'
import { verifierFor, verifiers } from './verifiers.ts'

const Answer = lazyPart<object>(() => Promise.reject(new Error('never shown')))
const begins = (key: string, letters: string): Verifier => ({
  key,
  shown: { label: key, form: letters },
  fits: ({ code }) => code.startsWith(letters),
  Answer,
})

test('uses the first verifier whose format matches the code', () => {
  const among = [begins('wide', 'C'), begins('narrow', 'CT')]
  const keyOf = (typed: string) => verifierFor(defined(parseTyped(typed), `code in ${typed}`), among)?.key
  expect([keyOf('ct-26'), keyOf('zz-26')]).toEqual(['wide', undefined])
})

test('gives every verifier a unique key and an example of its format', () => {
  expect(new Set(verifiers.map(({ key }) => key)).size).toBe(verifiers.length)
  for (const { shown } of verifiers) expect([shown.label, shown.form]).not.toContain('')
})
