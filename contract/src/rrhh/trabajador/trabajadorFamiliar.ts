import { boolean, choice } from '../../core/kinds/fields.ts'
import { birthDate, freeName } from '../../core/kinds/personFields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { documentoIdentidad, documentoIdentidadRule } from '../documentoIdentidad.ts'
import { personal } from '../personal.ts'

export const trabajadorFamiliar = defineResource({
  key: 'rrhh.trabajadorFamiliar',
  nestedUnder: personal.within('familiar'),
  labels: { singular: 'familiar', plural: 'familiares', gender: 'm', person: true },
  fields: {
    trabajador: personal.trabajador(),
    parentesco: choice({
      label: 'Parentesco',
      options: { CONYUGE: 'Cónyuge', CONVIVIENTE: 'Conviviente', HIJO: 'Hijo(a)', PADRE: 'Padre', MADRE: 'Madre' },
    }),
    nombreCompleto: freeName({ label: 'Nombre completo', max: 150 }),
    ...documentoIdentidad(),
    fechaNacimiento: birthDate(),
    derechohabiente: boolean({ label: 'Derechohabiente', help: 'Recibe el seguro de salud del trabajador.' }),
  },
  display: ['nombreCompleto', 'parentesco'],
  displayAs: '{nombreCompleto} ({parentesco})',
  unique: [['trabajador', 'tipoDocumento', 'numeroDocumento']],
  constraints: {
    trabajador_familiar_pareja: { fields: ['parentesco'], message: 'Ya existe un cónyuge o conviviente registrado' },
  },
  rules: [
    documentoIdentidadRule,
    {
      on: 'fechaNacimiento',
      uses: ['fechaNacimiento'],
      message: 'La fecha de nacimiento no puede ser posterior a la fecha actual',
      holds: ({ fechaNacimiento }, today) => fechaNacimiento <= today,
    },
  ],
  list: {
    columns: ['parentesco', 'nombreCompleto', 'numeroDocumento', 'fechaNacimiento', 'derechohabiente'],
    search: ['nombreCompleto', 'numeroDocumento', 'trabajador'],
    sort: 'parentesco,nombreCompleto',
    filters: ['trabajador', 'parentesco', 'derechohabiente'],
  },
  grants: personal.reservedGrants,
  scopes: personal.reservedScopes,
})
