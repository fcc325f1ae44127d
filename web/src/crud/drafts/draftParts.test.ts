import { file, optional, readPermission, text } from '@wamani/contract/core/kinds/fields.ts'
import { describe, expect, it } from 'vitest'
import { agoText, draftValues } from './draftParts.ts'

describe('what of a form may lie on the device', () => {
  const fields = {
    nombre: text({ label: 'Nombre', max: 60 }),
    sueldo: text({ label: 'Sueldo', max: 60 }),
    condicion: readPermission('VER CONDICION', optional(text({ label: 'Condición', max: 60 }))),
    clave: { ...text({ label: 'Clave', max: 60 }), kind: 'password' as const },
    foto: optional(file({ label: 'Foto' })),
  }
  it('is neither a password nor a file, nor what only some people see', () => {
    const values = { nombre: 'Ana', sueldo: '1', condicion: 'Diabetes', clave: 'x', foto: {}, ajeno: 1 }
    expect(draftValues({ fields, redacted: { UNIDAD: ['sueldo'] } }, values)).toEqual({ nombre: 'Ana' })
  })
})

it('tells how long ago something was', () => {
  const minute = 60_000
  const ago = (ms: number) => agoText(1_000_000_000_000 - ms, 1_000_000_000_000)
  expect(ago(5_000)).toBe('hace un momento')
  expect(ago(minute)).toBe('hace 1 minuto')
  expect(ago(5.9 * minute)).toBe('hace 5 minutos')
  expect(ago(61 * minute)).toBe('hace 1 hora')
  expect(ago(49 * 60 * minute)).toBe('hace 2 días')
})
