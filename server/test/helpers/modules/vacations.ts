import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { expect } from 'vitest'
import { messageOf } from '../recordCalls.ts'
import type { Row, TestApp } from '../testApp.ts'
import { leavesOf } from './leaves.ts'

export const OLD = '2024-2025'

export const fraction = (fechaInicio: string, fechaFin = fechaInicio, mediaJornada?: string) => ({
  ...{ modalidad: 'FRACCION', fechaInicio, fechaFin, mediaJornada },
})
export const whole = (fechaInicio: string, fechaFin: string) => ({ modalidad: 'CONTINUA', fechaInicio, fechaFin })

export function vacationsOf(t: TestApp) {
  const { years, plan } = leavesOf(t)
  return {
    act: (id: unknown, name: 'suspender' | 'reprogramar' | 'anular', body: object = {}) =>
      t.call<Row>(vacacion.routes[name], { params: { id: Number(id) }, body: body as never }),
    yearOf: async (worker: number, nombre = OLD) => (await years(worker)).find((year) => year.nombre === nombre),
    refused: async (worker: number, year: string, dates: object) => {
      const answer = await plan(worker, year, dates as never)
      const [issue] = (answer.body.errors ?? []) as { mensaje: string }[]
      return [answer.status, issue?.mensaje ?? messageOf(answer)]
    },
    accepted: async (worker: number, year: string, dates: object) => {
      const answer = await plan(worker, year, dates as never)
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    },
  }
}
