import { expect } from 'vitest'
import type { TestApp } from './testApp.ts'
import type { Answer } from './testCall.ts'

/** Spanish as the product speaks it: a capital first, real words, no English of a library and no code. */
const SPANISH = /^[¿¡"«]?[\p{Lu}\d][^{}<>]*\p{L}{2,}/u
const FOREIGN =
  /\b(invalid|expected|received|required|error:|undefined|null value|syntax|must|unexpected|cannot|should)\b/i

/** An answer anybody may get: no server error, and a refusal that speaks Spanish and can be found in the log. */
export function expectSound(t: TestApp, answer: Answer<unknown>, about: string): void {
  expect([about, answer.status < 500 || answer.status === 503, answer.text.slice(0, 300)]).toEqual([
    about,
    true,
    expect.anything(),
  ])
  if (answer.status < 400) return
  const {
    errorMessage,
    errors = [],
    traza,
  } = answer.body as { errorMessage: string; errors?: { mensaje: string }[]; traza: string }
  for (const text of [errorMessage, ...errors.map(({ mensaje }) => mensaje)]) {
    expect(text, about).toMatch(SPANISH)
    // What the client sent may be quoted in the sentence; the words around it are ours.
    expect(text.replace(/".*"/s, ''), about).not.toMatch(FOREIGN)
  }
  expect(traza, about).toBe(answer.headers['x-request-id'])
  // Looked for from the end: a file of tests asks tens of thousands of times.
  const line = t.log.findLast(({ reqId }) => reqId === traza)
  expect(line, `${about}: ${traza} in the log`).toBeDefined()
}
