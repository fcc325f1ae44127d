import { expect } from 'vitest'
import { issuesOf, messageOf } from './recordCalls.ts'
import type { Row } from './testApp.ts'
import type { Answer } from './testCall.ts'

export const refusal = (answer: Answer<Row>) => [answer.status, said(answer)[0] ?? messageOf(answer)]

export const said = (answer: Answer<Row>) => issuesOf(answer).map(({ mensaje }) => mensaje)

export function requestMade({ body, text, status }: Answer<Row>): number {
  expect(status, text).toBe(201)
  return Number(body.idSolicitud)
}

export const hours = (fechaInicio: string, horaInicio: string, horaFin: string) => ({
  fechaInicio,
  horaInicio,
  horaFin,
})
