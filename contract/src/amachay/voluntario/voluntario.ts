import {
  activeFlag,
  boolean,
  choice,
  computed,
  dateTime,
  integer,
  optional,
  reference,
  text,
  ubigeo,
} from '../../core/kinds/fields.ts'
import { ofPerson } from '../../core/kinds/personFields.ts'
import type { Rule } from '../../core/kinds/rule.ts'
import { documentTypeField } from '../../core/peru/identityDocument.ts'
import { defineResource } from '../../core/resource/resource.ts'
import {
  ageOn,
  correo,
  direccion,
  documento,
  documentoFits,
  fechaNacimiento,
  nameFields,
  sexo,
  telefono,
} from '../persona.ts'
import { reportRoute } from '../reportRoute.ts'

/** Replaces the name in anonymised records. */
export const anonymous = 'Anonimizado'
export const alreadyRegistered = 'Ya está registrado en esta campaña.'
const ADULT_YEARS = 18

export const consentimiento = () =>
  boolean({ label: 'Consentimiento', help: 'Autoriza el tratamiento de sus datos personales.' })
export const consents: Rule<{ consentimiento: boolean }> = {
  on: 'consentimiento',
  uses: ['consentimiento'],
  message: 'Debe aceptar el tratamiento de sus datos personales.',
  holds: (registered) => registered.consentimiento,
}

const declared = defineResource({
  key: 'amachay.voluntario',
  id: 'id',
  screen: '/vacuna/voluntario',
  labels: { singular: 'voluntario', plural: 'voluntarios', gender: 'm', person: true },
  fields: {
    campania: reference({ label: 'Campaña', to: 'amachay.campania', required: 'Seleccione una campaña' }),
    tipoDocumento: documentTypeField(),
    documento: documento(() => alreadyRegistered),
    ...nameFields,
    nombreCompleto: computed(ofPerson(text({ label: 'Apellidos y nombres', max: 182 }))),
    fechaNacimiento: fechaNacimiento(),
    edad: computed(ofPerson(integer({ label: 'Edad', unit: 'años' }))),
    sexo: sexo(),
    correo: optional(correo()),
    telefono: telefono(),
    ubigeo: ubigeo({ label: 'Distrito' }),
    direccion: direccion(),
    profesion: optional(reference({ label: 'Profesión', to: 'amachay.profesion' })),
    tipoApoyo: choice({
      label: 'Apoyo',
      options: {
        vacunador: 'Vacunador',
        registrador: 'Registrador',
        orientador: 'Orientador',
        logistica: 'Logística',
        transporte: 'Transporte',
      },
    }),
    disponibilidad: choice({
      label: 'Disponibilidad',
      options: { manana: 'Mañana', tarde: 'Tarde', completo: 'Día completo', fin_semana: 'Fin de semana' },
    }),
    consentimiento: consentimiento(),
    fechaRegistro: computed(dateTime({ label: 'Registro' })),
    estado: computed(activeFlag()),
  },
  display: ['documento', 'nombreCompleto'],
  displayAs: '{nombreCompleto}',
  nameInSentence: '{nombre} {apellidoPaterno}',
  unique: [['campania', 'tipoDocumento', 'documento']],
  rules: [
    documentoFits,
    consents,
    {
      on: 'fechaNacimiento',
      uses: ['fechaNacimiento'],
      message: 'El voluntario debe ser mayor de edad.',
      holds: (person, today) => ageOn(today, person.fechaNacimiento) >= ADULT_YEARS,
    },
  ],
  list: {
    columns: ['documento', 'nombreCompleto', 'telefono', 'ubigeo', 'tipoApoyo', 'fechaRegistro'],
    search: ['documento', 'apellidoPaterno', 'apellidoMaterno', 'nombre'],
    sort: '-fechaRegistro',
    filters: ['campania', 'tipoApoyo', 'disponibilidad', 'ubigeo', 'fechaRegistro'],
  },
  menu: { icon: 'IconHeartHandshake' },
  verbs: ['L', 'D', 'R'],
  removal: 'logical',
  retention: {
    since: 'fechaRegistro',
    setting: 'retencion.voluntariosAnios',
    replacements: {
      ...{ documento: 'X{id}', nombre: anonymous, apellidoPaterno: anonymous, apellidoMaterno: null },
      ...{ fechaNacimiento: 'age', correo: null, telefono: '000000', direccion: null },
    },
    keeps: ['sexo'],
  },
})

export const voluntario = {
  ...declared,
  routes: { ...declared.routes, exportReporte: reportRoute(declared, 'Reporte de voluntarios') },
}
