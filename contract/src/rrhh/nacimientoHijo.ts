import { boolean, choice, computed, date, file, integer, optional, text } from '../core/kinds/fields.ts'
import { sensitive } from '../core/kinds/personFields.ts'
import { defaultUnless, shownWhen } from '../core/kinds/shownWhen.ts'
import { defineResource } from '../core/resource/resource.ts'
import { personal } from './personal.ts'

const isBirth = { field: 'tipo', in: ['NACIMIENTO'] }

/** Health data that extends the legal entitlements of a birth. */
const raising = (label: string, help?: string) =>
  sensitive(defaultUnless(isBirth, boolean({ label, initial: false, ...(help !== undefined && { help }) })))

/** Births and adoptions of workers, from which leave and lactation permits derive (A29). */
export const nacimientoHijo = defineResource({
  key: 'rrhh.nacimientoHijo',
  screen: '/gsrrhh/nacimientos',
  labels: { singular: 'nacimiento', plural: 'nacimientos', gender: 'm' },
  fields: {
    trabajador: personal.trabajador(),
    nombre: computed(text({ label: 'Hecho', max: 30 })),
    tipo: choice({
      label: 'Tipo',
      options: { NACIMIENTO: 'Nacimiento', ADOPCION: 'Adopción' },
      initial: 'NACIMIENTO',
    }),
    fechaProbable: shownWhen(isBirth, optional(date({ label: 'Fecha probable de parto' }))),
    fecha: optional(
      date({ label: 'Fecha', help: 'Del nacimiento o de la entrega del niño en adopción; en blanco, aún no ocurre.' }),
    ),
    fechaAlta: shownWhen(
      isBirth,
      optional(
        date({
          label: 'Fecha de alta',
          help: 'De la madre o del niño, la última. Desde ella puede empezar la paternidad.',
        }),
      ),
    ),
    hijos: integer({ label: 'Número de hijos', min: 1, max: 10, initial: 1 }),
    prematuro: raising('Nacimiento prematuro'),
    discapacidad: raising('Niño con discapacidad'),
    condicionSevera: raising(
      'Enfermedad congénita terminal o discapacidad severa',
      'Amplía la licencia por paternidad.',
    ),
    complicaciones: raising('Complicaciones graves de la madre', 'Amplían la licencia por paternidad.'),
    documento: optional(
      text({
        isCode: true,
        label: 'Documento',
        max: 60,
        help: 'Acta, certificado médico o resolución que lo acredita.',
      }),
    ),
    sustento: sensitive(optional(file({ label: 'Sustento', keepReplaced: true }))),
  },
  // requests are derived on registration
  restorable: false,
  importing: false,
  title: '{nombre}[ de {trabajador}]',
  constraints: {
    nacimiento_hijo_repetido: { fields: ['fecha'], message: 'El nacimiento o la adopción ya está registrado' },
  },
  rules: [
    {
      on: 'fecha',
      uses: ['tipo', 'fecha', 'fechaProbable'],
      message: 'Ingrese la fecha o, si aún no nace, la fecha probable de parto',
      holds: ({ tipo, fecha, fechaProbable }) => fecha !== null || (tipo === 'NACIMIENTO' && fechaProbable !== null),
    },
    {
      on: 'fecha',
      uses: ['fecha'],
      message: 'La fecha no puede ser futura; indique la fecha probable de parto',
      holds: ({ fecha }, today) => fecha === null || fecha <= today,
    },
    {
      on: 'fechaAlta',
      uses: ['fecha', 'fechaAlta'],
      message: 'La fecha de alta no puede ser anterior al nacimiento',
      holds: ({ fecha, fechaAlta }) => fechaAlta === null || (fecha !== null && fechaAlta >= fecha),
    },
  ],
  list: {
    columns: ['trabajador', 'nombre', 'hijos', 'documento'],
    card: { title: 'trabajador', facts: ['nombre', 'hijos'] },
    search: ['documento', 'trabajador'],
    sort: '-fecha',
    filters: ['trabajador', 'tipo', 'fecha', 'fechaProbable'],
  },
  sections: [
    { title: 'Hecho', fields: ['trabajador', 'tipo', 'nombre', 'hijos'] },
    { title: 'Fechas', fields: ['fechaProbable', 'fecha', 'fechaAlta'] },
    { title: 'Condiciones', fields: ['prematuro', 'discapacidad', 'condicionSevera', 'complicaciones'] },
    { title: 'Sustento', fields: ['documento', 'sustento'] },
  ],
  menu: { group: 'Personal' },
  grants: personal.reservedGrants,
  scopes: personal.reservedScopes,
})
