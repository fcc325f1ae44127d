import { file, optional, readPermission, text } from '@wamani/contract/core/kinds/fields.ts'
import { describe, expect, it } from 'vitest'
import { draftValues } from './draftValues.ts'

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
