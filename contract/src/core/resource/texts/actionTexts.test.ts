import { expect, it } from 'vitest'
import type { Labels } from '../declared.ts'
import { definiteLabel, newLabel, noneLabel, titlePhrase } from '../labelPhrases.ts'
import { actionTexts, namesItsRecord } from './actionTexts.ts'

const named = (singular: string, gender: 'm' | 'f', rest: Partial<Labels> = {}) => ({
  labels: { singular, plural: `${singular}s`, gender, ...rest },
})
const solicitud = named('solicitud', 'f', { plural: 'solicitudes' })
const vacacion = named('vacación', 'f', { plural: 'vacaciones' })
const trabajador = named('trabajador', 'm', { plural: 'trabajadores', person: true })
const action = (label: string) => ({ label, icon: 'IconCheck', verb: 'U' as const })

const asked = (resource: typeof solicitud, label: string, title: string) =>
  actionTexts(resource, action(label), title).confirm.title

it('names the record in the confirmation', () => {
  const title = 'Solicitud de Flor Rojas, 24/11/2026, de 09:00 a 12:00'
  expect(asked(solicitud, 'Visar', title)).toBe('¿Visar la solicitud de Flor Rojas, 24/11/2026, de 09:00 a 12:00?')
  expect(asked(vacacion, 'Anular', 'Vacaciones de Flor Rojas')).toBe('¿Anular las vacaciones de Flor Rojas?')
  expect(asked(named('vale', 'm'), 'Anular', 'V-7')).toBe('¿Anular el vale V-7?')
  expect(asked(named('tarea', 'f'), 'Cerrar tarea', 'Censo')).toBe('¿Cerrar la tarea Censo?')
  expect(actionTexts(trabajador, action('Exonerar de marcación')).confirm.title).toBe(
    '¿Exonerar de marcación al trabajador?',
  )
  expect(asked(trabajador, 'Exonerar de marcación', 'Rojas Ccori, Flor')).toBe(
    '¿Exonerar de marcación al trabajador Rojas Ccori, Flor?',
  )
})

it('inserts the record into a declared question', () => {
  const declared = { ...action('Dar conformidad'), confirm: { title: '¿Dar conformidad a {registro}?' } }
  expect(actionTexts(named('rol', 'm'), declared, 'Rol 2026').confirm.title).toBe('¿Dar conformidad al rol 2026?')
  expect(actionTexts(named('rol', 'm'), declared).confirm.title).toBe('¿Dar conformidad al rol?')
  expect(namesItsRecord(declared)).toBe(true)
  expect(namesItsRecord({ ...action('Abrir'), confirm: { title: '¿Abrir?' } })).toBe(false)
})

it('uses masculine articles for feminine nouns with a stressed initial a', () => {
  const area = named('área', 'f')
  expect([definiteLabel(area), noneLabel(area), newLabel(area)]).toEqual(['el área', 'ningún área', 'Nueva área'])
  expect(newLabel(named('vacación', 'f', { create: 'Programar vacaciones' }))).toBe('Programar vacaciones')
  expect(definiteLabel(named('acta', 'f'))).toBe('el acta')
  expect(titlePhrase(area, 'Área de salud')).toBe('el área de salud')
  expect(definiteLabel(named('actividad', 'f'))).toBe('la actividad')
  expect(noneLabel(named('asistencia', 'f'))).toBe('ninguna asistencia')
})
