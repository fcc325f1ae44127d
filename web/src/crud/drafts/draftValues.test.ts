import { file, optional, readPermission, text } from '@wamani/contract/core/kinds/fields.ts'
import { documentNumber, sensitive } from '@wamani/contract/core/kinds/personFields.ts'
import { describe, expect, it } from 'vitest'
import { draftValues } from './draftValues.ts'

describe('stores ordinary fields of a form', () => {
  const fields = {
    nombre: text({ label: 'Nombre', max: 60 }),
    sueldo: text({ label: 'Sueldo', max: 60 }),
    condicion: readPermission('VER CONDICION', optional(text({ label: 'Condición', max: 60 }))),
    clave: { ...text({ label: 'Clave', max: 60 }), kind: 'password' as const },
    foto: optional(file({ label: 'Foto' })),
    dni: documentNumber(text({ label: 'DNI', max: 8 })),
    vacuna: sensitive(text({ label: 'Vacuna', max: 60 })),
  }
  it('does not store passwords, files, restricted fields, protected data or identity numbers', () => {
    const values = {
      ...{ nombre: 'Ana', sueldo: '1', condicion: 'Diabetes', clave: 'x', foto: {}, ajeno: 1 },
      ...{ dni: '40000001', vacuna: 'Covid' },
    }
    expect(draftValues({ fields, redacted: { UNIDAD: ['sueldo'] } }, values)).toEqual({ nombre: 'Ana' })
  })
})
