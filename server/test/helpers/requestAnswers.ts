import { expect } from 'vitest'
import { issuesOf, messageOf } from './recordCalls.ts'
import type { Row } from './testApp.ts'
import type { Answer } from './testCall.ts'

/** The status and what is said of a refusal: of its first issue, if it has any. */
export const refusal = (answer: Answer<Row>) => [answer.status, said(answer)[0] ?? messageOf(answer)]

/** What is said of each issue. */
export const said = (answer: Answer<Row>) => issuesOf(answer).map(({ mensaje }) => mensaje)

/** The id of a request that was made. */
export function requestMade({ body, text, status }: Answer<Row>): number {
  expect(status, text).toBe(201)
  return Number(body.idSolicitud)
}

/** A request for some hours of a day. */
export const hours = (fechaInicio: string, horaInicio: string, horaFin: string) => ({
  fechaInicio,
  horaInicio,
  horaFin,
})
