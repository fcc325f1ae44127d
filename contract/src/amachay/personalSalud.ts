import { defineRoute } from '../core/http/route.ts'
import {
  activeFlag,
  boolean,
  choice,
  computed,
  file,
  optional,
  readPermission,
  reference,
  text,
} from '../core/kinds/fields.ts'
import { ofPerson, sensitive } from '../core/kinds/personFields.ts'
import { requiredWhen } from '../core/kinds/shownWhen.ts'
import { documentTypeField } from '../core/peru/identityDocument.ts'
import { defineResource } from '../core/resource/resource.ts'
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
} from './persona.ts'
import { listReportQuery } from './reportRoute.ts'

/** Health data: only the Salud profile. */
export const verMorbilidad = 'VER MORBILIDAD'

const sections = {
  persona: {
    tipoDocumento: documentTypeField(),
    documento: documento(),
    ...nameFields,
    nombreCompleto: computed(ofPerson(text({ label: 'Apellidos y nombres', max: 182 }))),
    fechaNacimiento: fechaNacimiento(),
    sexo: sexo(),
    direccion: direccion(),
    correo: optional(correo()),
    telefono: optional(telefono()),
  },
  salud: {
    morbilidad: sensitive(readPermission(verMorbilidad, boolean({ label: '¿Comorbilidad?', initial: false }))),
    morbilidadCondicion: sensitive(
      readPermission(
        verMorbilidad,
        requiredWhen(
          { field: 'morbilidad', in: [true] },
          text({ label: 'Condición', max: 200, required: 'Indique la condición de morbilidad.' }),
        ),
      ),
    ),
  },
  trabajo: {
    grupoOcupacional: choice({
      label: 'Grupo ocupacional',
      options: {
        PROFESIONAL: 'Profesional',
        TECNICO: 'Técnico',
        AUXILIAR: 'Auxiliar',
        ADMINISTRATIVO: 'Administrativo',
      },
    }),
    profesion: requiredWhen(
      { field: 'grupoOcupacional', in: ['PROFESIONAL'] },
      reference({
        label: 'Profesión',
        to: 'amachay.profesion',
        wireId: 'idProfesion',
        carries: ['requiereColegiatura'],
      }),
    ),
    colegiatura: requiredWhen(
      { field: 'profesion.requiereColegiatura', in: [true] },
      text({
        label: 'Colegiatura',
        max: 15,
        pattern: /^\d{1,15}$/,
        required: 'Ingrese el número de colegiatura.',
      }),
    ),
    cargo: reference({ label: 'Cargo', to: 'amachay.cargo', wireId: 'idCargo' }),
    establecimiento: optional(reference({ label: 'Establecimiento', to: 'amachay.establecimiento' })),
    estado: activeFlag(),
  },
  archivos: {
    archivos: optional(file({ label: 'Documento' })),
    archivoBoleta: optional(file({ label: 'Boleta' })),
  },
}

const namesOf = <Part extends object>(part: Part) => Object.keys(part) as (keyof Part & string)[]

const declared = defineResource({
  key: 'amachay.personalSalud',
  table: 'amachay.personal',
  id: 'id',
  api: '/amachay/api/v1/personal',
  idIn: 'body', // the form sends the id in the body (B8)
  screen: '/vacuna/personal_salud',
  labels: {
    singular: 'personal de salud',
    plural: 'personal de salud',
    gender: 'm',
    person: true,
    create: 'Registrar personal de salud',
  },
  fields: { ...sections.persona, ...sections.trabajo, ...sections.salud, ...sections.archivos },
  display: ['documento', 'nombreCompleto'],
  displayAs: '{nombreCompleto}',
  nameInSentence: '{nombre} {apellidoPaterno}',
  unique: [
    ['tipoDocumento', 'documento'],
    ['profesion', 'colegiatura'],
  ],
  rules: [
    documentoFits,
    {
      on: 'fechaNacimiento',
      uses: ['fechaNacimiento'],
      message: 'La edad debe estar entre 18 y 90 años.',
      holds: (person, today) =>
        ageOn(today, person.fechaNacimiento) >= 18 && ageOn(today, person.fechaNacimiento) <= 90,
    },
  ],
  list: {
    columns: ['documento', 'nombreCompleto', 'grupoOcupacional', 'profesion', 'cargo', 'estado'],
    search: ['documento', 'apellidoPaterno', 'apellidoMaterno', 'nombre', 'colegiatura'],
    sort: 'nombreCompleto',
    filters: ['grupoOcupacional', 'profesion', 'cargo', 'establecimiento', 'estado'],
  },
  sections: [
    { title: 'Persona', fields: namesOf(sections.persona) },
    { title: 'Trabajo', fields: namesOf(sections.trabajo) },
    { title: 'Salud', fields: namesOf(sections.salud) },
    { title: 'Archivos', fields: namesOf(sections.archivos) },
  ],
  menu: { icon: 'IconStethoscope' },
})

export const personalSalud = {
  ...declared,
  routes: {
    ...declared.routes,
    exportReporte: defineRoute({
      method: 'GET',
      path: `${declared.api}/reporte`,
      access: { verb: 'R', accion: 'REPORTE' },
      summary: 'Reporte de personal de salud',
      query: listReportQuery,
      response: 'download',
      reads: { resource: declared.key, operation: 'EXPORTACION' },
    }),
  },
}
