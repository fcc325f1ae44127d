import { defined } from '@wamani/contract/core/http/defined.ts'
import { expect, it } from 'vitest'
import { bodyOf, conditionChoices, draftsOf, emptyDraft, optionsOf } from './draft.ts'

const asked = {
  ...{ ayuda: null, obligatoria: true, opciones: [], minimo: null, maximo: null, condicion: null },
}
const stored = [
  {
    ...asked,
    ...{ idPregunta: 7, orden: 1, texto: '¿Agua?', tipo: 'opcion_unica' as const },
    opciones: [
      { codigo: 'x1', etiqueta: 'Sí' },
      { codigo: 'x2', etiqueta: 'No' },
    ],
  },
  {
    ...asked,
    ...{ idPregunta: 8, orden: 2, texto: '¿Cuánta?', tipo: 'numero' as const, minimo: 1 },
    condicion: { idPregunta: 7, orden: 1, valor: 'x1' },
  },
]

it('keeps the codes of existing options and derives a code for a new label', () => {
  const first = defined(draftsOf(stored)[0], 'draft')
  const options = optionsOf({ ...first, lines: 'No\n  Tal vez mañana \n\nNo' })
  expect(options).toEqual([
    { codigo: 'x2', etiqueta: 'No' },
    { codigo: 'tal_vez_manana', etiqueta: 'Tal vez mañana' },
    { codigo: 'x2_2', etiqueta: 'No' },
  ])
})

it('keeps a condition on its question when questions are reordered', () => {
  const drafts = [emptyDraft(), ...draftsOf(stored)]
  expect(conditionChoices(drafts, 2).map(({ orden }) => orden)).toEqual([2])
  const body = bodyOf(drafts)
  expect(body[2]).toMatchObject({ idPregunta: 8, minimo: 1, condicion: { orden: 2, valor: 'x1' } })
  expect(body[1]?.opciones).toHaveLength(2)
  expect(bodyOf(drafts.slice(2))[0]?.condicion).toBeNull()
})
