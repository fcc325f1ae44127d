import { expect, it } from 'vitest'
import { activeFlag, optional, text } from '../kinds/fields.ts'
import { factsOf } from './recordPage.ts'
import { defineResource } from './resource.ts'

const nombre = text({ label: 'Tipo', max: 60 })
const siglas = text({ label: 'Siglas', max: 9 })
const descripcion = optional(text({ label: 'Descripción', max: 200 }))
const estado = activeFlag()

it('shows header fields that are not in the title', () => {
  const fields = { nombre, siglas, descripcion, estado }
  const labels = { singular: 'órgano', plural: 'órganos', gender: 'm' } as const
  const list = { columns: ['nombre', 'siglas', 'estado'] } as const
  expect(factsOf(defineResource({ key: 'muestra.organo', labels, fields, list }))).toEqual(['siglas', 'estado'])
})

it('shows no header when its only field would be the active flag', () => {
  const fields = { nombre, descripcion, estado }
  const labels = { singular: 'tipo', plural: 'tipos', gender: 'm' } as const
  const list = { columns: ['nombre', 'estado'] } as const
  expect(factsOf(defineResource({ key: 'muestra.tipo', labels, fields, list }))).toEqual([])
})
