import { expect } from 'vitest'
import type { TestApp } from './testApp.ts'
import type { Answer } from './testCall.ts'

/** Spanish message: starts with a capital, contains words, no code. */
const SPANISH = /^[¿¡"«]?[\p{Lu}\d][^{}<>]*\p{L}{2,}/u
const FOREIGN =
  /\b(invalid|expected|received|required|error:|undefined|null value|syntax|must|unexpected|cannot|should)\b/i

/** Expects a valid response: no server error; rejections in Spanish with a trace id in the log. */
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
    // quoted client input may be in any language
    expect(text.replace(/".*"/s, ''), about).not.toMatch(FOREIGN)
  }
  expect(traza, about).toBe(answer.headers['x-request-id'])
  // searched from the end, because the log is long
  const line = t.log.findLast(({ reqId }) => reqId === traza)
  expect(line, `${about}: ${traza} in the log`).toBeDefined()
}
