import { boolean, choice, fixed, integer, optional, text, wireOnly } from '@wamani/contract/core/kinds/fields.ts'
import { defaultUnless, initialThisYear, shownWhen } from '@wamani/contract/core/kinds/shownWhen.ts'
import { modules } from '@wamani/contract/modules.ts'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sampleResources } from '../sampleResources.ts'
import { changedFields, checkValues, inFormOrder, sectionsOf, startValues } from './formValues.ts'

const { pieza } = sampleResources
const { fields } = pieza
const area = { idArea: 3, codigo: 'LOG', nombre: 'Logística' }

describe('form values', () => {
  const valid = {
    ...startValues(fields),
    nombre: ' Llave  inglesa ',
    area,
    cantidad: '2',
    precio: '2.50',
    clave: 'abc',
  }

  it('start from the declaration or from a record', () => {
    expect(startValues(fields)).toMatchObject({ nombre: null, tipo: 'A', activo: true })
    expect(startValues(fields, { nombre: 'Eje', tipo: 'B', version: 2 })).toMatchObject({
      nombre: 'Eje',
      tipo: 'B',
      fecha: null,
    })
  })
  it('start with the current year in Lima if declared, or with the year of the record', () => {
    const declared = { anio: initialThisYear(integer({ label: 'Año', min: 2020 })) }
    vi.useFakeTimers({ now: new Date('2027-01-01T04:59:00Z') })
    expect(startValues(declared)).toEqual({ anio: 2026 })
    vi.setSystemTime(new Date('2027-01-01T05:00:00Z'))
    expect(startValues(declared)).toEqual({ anio: 2027 })
    expect(startValues(declared, { anio: 2025 })).toEqual({ anio: 2025 })
    vi.useRealTimers()
  })
  it('pass the schema of the contract into a body', () => {
    const { body } = checkValues(pieza.input, fields, valid)
    expect(body).toMatchObject({ nombre: 'Llave inglesa', area: 3, cantidad: 2, precio: 2.5, fecha: null })
  })
  it('report all issues at once', () => {
    const wrong = { ...valid, nombre: '', area: null, cantidad: '20', fecha: '2025-02-30' }
    const { issues } = checkValues(pieza.input, fields, wrong)
    expect(issues.map(({ campo }) => campo)).toEqual(['nombre', 'area', 'fecha', 'cantidad'])
    expect(issues[1]?.mensaje).toBe('Seleccione el área')
  })
  it('check the rules between fields', () => {
    const { issues } = checkValues(pieza.input, fields, { ...valid, precio: '1' })
    expect(issues).toEqual([{ campo: 'precio', mensaje: 'El precio no puede ser menor que la cantidad' }])
  })
  it('validate a selected file and send it unchanged', () => {
    const foto = new File(['x'], 'foto.JPG', { type: 'image/jpeg' })
    expect(checkValues(pieza.input, fields, { ...valid, foto }).body?.foto).toBe(foto)
    const { issues } = checkValues(pieza.input, fields, { ...valid, foto: new File(['x'], 'foto.exe') })
    expect(issues).toEqual([{ campo: 'foto', mensaje: 'Tipo de archivo no permitido.' }])
  })
  it('do not send a stored file or an empty password', () => {
    const stored = { nombre: 'a.jpg', tipo: 'image/jpeg', tamanio: 1, url: '/x' }
    const { body } = checkValues(pieza.changes, fields, { ...valid, foto: stored, clave: '' })
    expect(body).not.toHaveProperty('foto')
    expect(body).not.toHaveProperty('clave')
  })
  it('report the changed fields', () => {
    const before = startValues(fields, { nombre: 'Eje', area, cantidad: 2 })
    expect(
      changedFields(fields, before, { ...before, area: { ...area, nombre: 'Otra' }, cantidad: '2', fecha: '' }),
    ).toEqual([])
    expect(changedFields(fields, before, { ...before, nombre: 'Ejes', area: null })).toEqual(['nombre', 'area'])
  })
  it('are grouped by the declared sections, the others last', () => {
    const sections = sectionsOf(pieza)
    expect(sections.map(({ title }) => title)).toEqual(['Pieza', 'Otros datos'])
    expect(sections[1]?.fields[0]).toBe('area')
  })
  it('have a declared section for every field in every form of the product', () => {
    const others = modules
      .flatMap((module) => module.resources)
      .filter((resource) => sectionsOf(resource).some(({ title }) => title === 'Otros datos'))
    expect(others.map(({ key }) => key)).toEqual([])
  })
  it('list each message once in the order of the form, general ones first', () => {
    const twice = { campo: 'area', mensaje: 'Seleccione el área' }
    const all = [{ campo: 'clave', mensaje: 'Ingrese la clave' }, twice, twice, { campo: '', mensaje: 'No' }]
    expect(inFormOrder(['area', 'clave'], all).map(({ campo }) => campo)).toEqual(['', 'area', 'clave'])
  })
  it('give a hidden field its declared value, also if its condition depends on stored values', () => {
    const anual = { field: 'tipo', in: ['ANUAL'] }
    const made = {
      tipo: fixed(choice({ label: 'Tipo', options: { MENSUAL: 'Mensual', ANUAL: 'Anual' } })),
      techo: shownWhen(anual, optional(text({ label: 'Techo', max: 9 }))),
      ciclo: defaultUnless(anual, integer({ label: 'Ciclo', initial: 7 })),
      marca: defaultUnless(anual, boolean({ label: 'Marca' })),
    }
    const typed = { techo: 'mil', ciclo: 9, marca: true }
    const bodyFor = (tipo: string) => checkValues(z.looseObject({}), made, typed, { tipo }).body
    expect(bodyFor('ANUAL')).toEqual(typed)
    expect(bodyFor('MENSUAL')).toEqual({ techo: null, ciclo: 7, marca: false })
  })
  it('leave out fields that are fixed after creation', () => {
    const made = { ...fields, nombre: fixed(fields.nombre) }
    expect(startValues(made)).toHaveProperty('nombre')
    expect(startValues(made, { nombre: 'Eje' })).not.toHaveProperty('nombre')
  })
})

it('hide fields that only programs read', () => {
  const shown = sampleResources.area.fields
  const hidden = wireOnly(integer({ label: 'Vínculo' }))
  expect(sectionsOf({ fields: { ...shown, idVinculo: hidden }, sections: [], naming: [] })[0]?.fields).toEqual(
    Object.keys(shown),
  )
})
