import '../../modules.ts'
import { expect, it } from 'vitest'
import type { Fields } from '../kinds/field.ts'
import { allResources } from '../resource/registry.ts'
import { labelsText, nounOf, withArticle } from './withArticle.ts'

it.each([
  ['Nombres', 'los nombres'],
  ['N.° de documento', 'el número de documento'],
  ['Sexo', 'el sexo'],
  ['DNI', 'el DNI'],
  ['AFP', 'la AFP'],
  ['Día', 'el día'],
  ['Días de alerta', 'los días de alerta'],
  ['Mes', 'el mes'],
  ['Meses presupuestados', 'los meses presupuestados'],
  ['Dosis', 'la dosis'],
  ['Funciones', 'las funciones'],
  ['Perfiles', 'los perfiles'],
  ['Mujeres', 'las mujeres'],
  ['Señales', 'las señales'],
  ['Acta', 'el acta'],
  ['Actas', 'las actas'],
  ['Área', 'el área'],
  ['Áreas', 'las áreas'],
  ['Monto mensual (S/)', 'el monto mensual'],
  ['Desde', 'la fecha «Desde»'],
  ['SOAT vence', 'la fecha «SOAT vence»'],
  ['Requiere póliza', 'el dato «Requiere póliza»'],
])('writes «%s» in a sentence as «%s»', (label, said) => {
  expect(withArticle(label).text).toBe(said)
})

it('knows the gender of every label that appears in a validation message', () => {
  const labelsOf = (fields: Fields): string[] =>
    Object.values(fields)
      .filter(({ readOnly, kind }) => !readOnly && kind !== 'boolean')
      .flatMap(({ label, rows }) => [label, ...labelsOf(rows?.item ?? {})])
  const labels = allResources().flatMap(({ fields, actions }) =>
    [fields, ...Object.values(actions).map((action) => action.fields ?? {})].flatMap(labelsOf),
  )
  expect(labels.length).toBeGreaterThan(500)
  const isQuestion = (label: string) => /(^|\s)(desde|hasta|vence)$|^(Aplica a|Confirmar|Marcar) ?/i.test(label)
  expect([...new Set(labels.filter((label) => !nounOf(label) && !isQuestion(label)))]).toEqual([])
})

it('joins labels into one list and keeps acronyms', () => {
  expect(labelsText(['N.° de documento', 'Apellido paterno', 'DNI del apoderado'])).toBe(
    'N.° de documento, apellido paterno y DNI del apoderado',
  )
  expect(labelsText(['Vacuna'])).toBe('Vacuna')
  expect(labelsText([])).toBe('')
})
