import { expect, test } from 'vitest'
import { deadline } from './deadline.ts'

const of = (fechaLimite: string, vencida: boolean, idEtapa: number) =>
  deadline({ fechaLimite, vencida, etapa: { idEtapa } }, '2026-03-16').word

test('shows whether a complaint is in time, near its deadline, overdue or answered', () => {
  expect(of('2026-04-29', false, 1)).toBe('En plazo')
  expect(of('2026-03-23', false, 2)).toBe('Por vencer')
  expect(of('2026-03-15', true, 2)).toBe('Vencida')
  expect(of('2026-03-15', false, 3)).toBe('Respondida')
})
