import { describe, expect, it } from 'vitest'
import { holds, validateConditions, valueIn } from './condition.ts'
import { boolean, choice, integer, optional, text } from './fields.ts'
import { defaultUnless, shownInFormWhen, shownWhen } from './shownWhen.ts'

const byHours = { field: 'medida', in: ['HORAS'] }
const fields = {
  medida: choice({ label: 'Medida', options: { HORAS: 'Horas', DIAS: 'Días' } }),
  lugar: shownWhen(byHours, text({ label: 'Lugar', max: 9 })),
  ciclo: defaultUnless(byHours, integer({ label: 'Ciclo', min: 2, max: 28, initial: 7 })),
  diario: defaultUnless(byHours, boolean({ label: 'Diario' })),
  hasta: shownInFormWhen(byHours, text({ label: 'Hasta', max: 9 })),
  nota: shownInFormWhen({ any: [byHours, { field: 'diario', in: [true] }] }, optional(text({ label: 'Nota', max: 9 }))),
}
const textsOf = (values: Record<string, unknown>) =>
  validateConditions(fields, valueIn(values)).map(({ mensaje }) => mensaje)

describe('conditional field', () => {
  it('must be empty while hidden', () => {
    expect(textsOf({ medida: 'DIAS', lugar: null })).toEqual([])
    expect(textsOf({ medida: 'DIAS', lugar: 'Lima' })).toEqual(['El lugar no corresponde según la medida'])
  })

  it('must have its initial value while hidden, when it cannot be empty', () => {
    expect(textsOf({ medida: 'DIAS', ciclo: 7, diario: false })).toEqual([])
    expect(textsOf({ medida: 'DIAS', ciclo: 8, diario: true })).toEqual([
      'El ciclo no corresponde según la medida',
      'El diario no corresponde según la medida',
    ])
    expect(textsOf({ medida: 'HORAS', lugar: 'Lima', ciclo: 8, diario: true, hasta: 'hoy' })).toEqual([])
  })

  it('accepts any value while hidden, when only the form applies the condition', () => {
    expect(textsOf({ medida: 'DIAS', nota: 'Sí', hasta: 'hoy' })).toEqual([])
    expect(textsOf({ medida: 'HORAS', lugar: 'Lima' })).toEqual(['Ingrese la fecha «Hasta»'])
  })

  it('is visible when one of several `any` conditions holds', () => {
    const shows = (values: Record<string, unknown>) => holds(fields.nota.when, valueIn(values))
    expect([{ medida: 'HORAS' }, { medida: 'DIAS', diario: true }, { medida: 'DIAS' }].map(shows)).toEqual([
      true,
      true,
      false,
    ])
  })
})
