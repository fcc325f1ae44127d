import { messages } from '../core/http/messages.ts'
import { activeFlag, choice, computed, date, integer, optional, rows, text, ubigeo } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'
import { type AgeGroup, ageGroups } from './ageGroups.ts'
import { baseCampania } from './visorRoutes.ts'

export const finalBeforeInicio = 'La fecha final no puede ser anterior a la fecha de inicio.'

const age = (label: string) => optional(integer({ label, min: 0, max: 120, unit: 'años' }))

const meta = () => integer({ label: 'Meta', min: 1, max: 99_999_999, unit: 'personas' })
const groups = Object.fromEntries(ageGroups.map((group) => [group, `${group} años`])) as Record<AgeGroup, string>

export const campania = defineResource({
  key: 'amachay.campania',
  id: 'id',
  idIn: 'body', // update sends the id in the body (B8)
  screen: '/vacuna/campania',
  labels: { singular: 'campaña', plural: 'campañas', gender: 'f' },
  fields: {
    codigo: computed(integer({ label: 'Código' })),
    nombre: text({ label: 'Campaña', max: 120, unique: true }),
    vacuna: text({ label: 'Vacuna / enfermedad', max: 80 }),
    descripcion: optional(text({ label: 'Descripción', max: 300 })),
    fechaInicio: date({ label: 'Inicio', wire: 'DMY' }),
    fechaFinal: date({ label: 'Fin', wire: 'DMY' }),
    dosisEsquema: integer({ label: 'Dosis del esquema', min: 1, max: 9, initial: 1 }),
    poblacionObjetivo: integer({ label: 'Meta', min: 0, unit: 'personas' }),
    edadMinima: age('Edad mínima'),
    edadMaxima: age('Edad máxima'),
    metasDistrito: rows({
      label: 'Metas por distrito',
      item: { ubigeo: ubigeo({ label: 'Distrito' }), meta: meta() },
      table: 'amachay.campania_meta_distrito',
      id: 'idMetaDistrito',
      uniqueBy: ['ubigeo'],
      repeated: 'El distrito no debe repetirse',
      min: 0,
      max: 300,
    }),
    metasEdad: rows({
      label: 'Metas por edad',
      item: { grupo: choice({ label: 'Grupo de edad', options: groups }), meta: meta() },
      table: 'amachay.campania_meta_edad',
      id: 'idMetaEdad',
      uniqueBy: ['grupo'],
      repeated: 'El grupo de edad no debe repetirse',
      min: 0,
      max: ageGroups.length,
    }),
    estado: activeFlag(),
  },
  rules: [
    {
      on: 'fechaFinal',
      uses: ['fechaInicio', 'fechaFinal'],
      message: finalBeforeInicio,
      holds: ({ fechaInicio, fechaFinal }) => fechaFinal >= fechaInicio,
    },
    {
      on: 'edadMaxima',
      uses: ['edadMinima', 'edadMaxima'],
      message: messages.notLess('Edad máxima', 'Edad mínima'),
      holds: ({ edadMinima, edadMaxima }) => edadMinima === null || edadMaxima === null || edadMaxima >= edadMinima,
    },
  ],
  list: {
    columns: ['codigo', 'nombre', 'vacuna', 'fechaInicio', 'fechaFinal', 'estado'],
    columnHeads: { vacuna: 'Vacuna' },
    sort: '-fechaInicio',
    unpagedByDefault: true, // clients request all campaigns at once
    sums: ['poblacionObjetivo'],
    views: { calendar: { from: 'fechaInicio', to: 'fechaFinal' } },
  },
  sections: [
    { title: 'Campaña', fields: ['codigo', 'nombre', 'vacuna', 'descripcion', 'fechaInicio', 'fechaFinal', 'estado'] },
    { title: 'Población', fields: ['poblacionObjetivo', 'dosisEsquema', 'edadMinima', 'edadMaxima'] },
    { title: 'Metas de la cobertura', fields: ['metasEdad', 'metasDistrito'] },
  ],
  // clients use find/{id}
  calls: { get: { pathSuffix: '/find/{id}', aliases: ['/amachay/api/v1/campania/{id}'] } },
  menu: { icon: 'IconVaccine' },
  removableIn: {
    when: { field: 'id', not: [baseCampania] },
    message: `La campaña ${baseCampania} es la campaña base y no se puede eliminar.`,
  },
  grants: { Salud: 'LCUDRX', Consulta: 'L', 'Establecimiento privado': 'L' },
})
