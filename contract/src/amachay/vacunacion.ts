import { z } from 'zod'
import { searchText } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { boolean, computed, date, integer, optional, point, reference, text } from '../core/kinds/fields.ts'
import { ofPerson, sensitive } from '../core/kinds/personFields.ts'
import { documentTypeField, documentTypeQuery } from '../core/peru/identityDocument.ts'
import { defineResource } from '../core/resource/resource.ts'
import { documento, documentoFits, fechaNacimiento, sexo } from './persona.ts'

/** Days between two doses of a scheme. */
export const DOSE_INTERVAL_DAYS = 21

const declared = defineResource({
  key: 'amachay.vacunacion',
  id: 'id',
  idIn: 'body',
  screen: '/vacuna/vacunacion',
  labels: { singular: 'vacunación', plural: 'vacunaciones', gender: 'f', create: 'Registrar una vacunación' },
  fields: {
    campania: reference({ label: 'Campaña', to: 'amachay.campania', required: 'Seleccione una campaña' }),
    establecimiento: reference({ label: 'Establecimiento', to: 'amachay.establecimiento' }),
    brigada: optional(reference({ label: 'Brigada', to: 'amachay.brigada' })),
    tipoDocumento: documentTypeField(),
    documento: documento(),
    fechaNacimiento: fechaNacimiento(),
    edad: computed(ofPerson(integer({ label: 'Edad', unit: 'años', help: 'A la fecha de la dosis.' }))),
    sexo: sexo(),
    fecha: date({ label: 'Fecha' }),
    dosis: integer({
      label: 'Dosis',
      min: 1,
      max: 9,
      takenMessage: (dose) => `La persona ya tiene registrada la dosis ${dose}.`,
    }),
    vacuna: sensitive(text({ label: 'Vacuna', max: 80 })),
    lote: text({ isCode: true, label: 'Lote', max: 20, case: 'upper' }),
    vacunador: reference({ label: 'Vacunador', to: 'amachay.personalSalud' }),
    ubicacion: optional(point({ label: 'Ubicación', help: 'En blanco se toma la del establecimiento.' })),
    consentimiento: boolean({ label: 'Consentimiento informado' }),
    fueraDeEdad: computed(ofPerson(boolean({ label: 'Fuera de la edad' }))),
    motivoEdad: ofPerson(
      optional(
        text({
          label: 'Motivo de la edad',
          min: 5,
          max: 200,
          help: 'Solo cuando la persona no tiene la edad de la campaña: por qué se aplica la dosis.',
        }),
      ),
    ),
    otraPersona: boolean({
      label: 'Es otra persona',
      initial: false,
      help: 'Marque cuando el mismo número, en otro tipo de documento, es de otra persona.',
    }),
    corrigePersona: boolean({
      label: 'Corregir sus otras dosis',
      initial: false,
      help: 'Marque cuando la fecha de nacimiento y el sexo de esta dosis son los correctos y los de sus otras dosis no.',
    }),
  },
  display: ['documento', 'dosis'],
  displayAs: '{documento}, dosis {dosis}',
  title: 'Vacunación de {documento}, dosis {dosis}',
  // later doses depend on it
  restorable: false,
  unique: [['campania', 'tipoDocumento', 'documento', 'dosis']],
  rules: [
    documentoFits,
    {
      on: 'consentimiento',
      uses: ['consentimiento'],
      message: 'Se requiere el consentimiento informado.',
      holds: ({ consentimiento }) => consentimiento,
    },
    {
      on: 'fechaNacimiento',
      uses: ['fechaNacimiento', 'fecha'],
      message: 'La fecha de nacimiento no puede ser posterior a la de la dosis.',
      holds: (dose) => dose.fechaNacimiento <= dose.fecha,
    },
    {
      on: 'fecha',
      uses: ['fecha'],
      message: 'La fecha de vacunación está fuera de la campaña.',
      holds: ({ fecha }, today) => fecha <= today,
    },
  ],
  list: {
    columns: ['fecha', 'documento', 'dosis', 'campania', 'establecimiento', 'vacunador'],
    card: { facts: ['fecha', 'establecimiento'] },
    search: ['documento', 'lote'],
    sort: '-fecha',
    filters: ['campania', 'establecimiento', 'brigada', 'tipoDocumento', 'sexo', 'fecha', 'fueraDeEdad'],
  },
  sections: [
    { title: 'Persona', fields: ['tipoDocumento', 'documento', 'fechaNacimiento', 'edad', 'sexo', 'consentimiento'] },
    {
      title: 'Dosis',
      fields: ['campania', 'establecimiento', 'brigada', 'fecha', 'dosis', 'vacuna', 'lote', 'vacunador', 'ubicacion'],
    },
    { title: 'Confirmaciones', fields: ['fueraDeEdad', 'motivoEdad', 'otraPersona', 'corrigePersona'] },
  ],
  menu: { icon: 'IconNeedle' },
  grants: { Salud: 'LCUDRX', Consulta: 'L', 'Establecimiento privado': 'LC' },
  scopes: { ESTABLECIMIENTO: 'establecimiento' },
  removal: 'logical',
  retention: {
    since: 'fecha',
    setting: 'retencion.vacunacionesAnios',
    replacements: { documento: 'X{id}', fechaNacimiento: 'age', motivoEdad: null },
    // kept: vaccine and sex; the date of birth keeps the age
    keeps: ['vacuna', 'sexo'],
  },
})

const vacunador = z.object({ id: z.number().int(), documento: z.string(), nombreCompleto: z.string() })
const persona = z.object({
  tipoDocumento: z.string(),
  documento: z.string(),
  fechaNacimiento: z.string(),
  sexo: z.string(),
  /** doses in this campaign, in order; empty when the person is known only from another campaign */
  dosis: z.array(z.object({ dosis: z.number().int(), fecha: z.string() })),
})

/** Calls of the dose form, for users who may record doses. */
const captureRoutes = {
  listVacunadores: defineRoute({
    method: 'GET',
    path: `${declared.api}/vacunador`,
    access: { verb: 'C', accion: 'ELEGIR VACUNADOR' },
    summary: 'Usar el personal que vacuna en listas',
    people: { resource: 'amachay.personalSalud', id: 'id' },
    limitPerMinute: 120,
    query: z.object({ query: searchText.optional() }),
    response: z.array(vacunador),
  }),
  findPersona: defineRoute({
    method: 'GET',
    path: `${declared.api}/persona`,
    access: { verb: 'C', accion: 'BUSCAR PERSONA' },
    summary: 'Buscar a una persona por sus dosis, y las que tiene en una campaña',
    people: { resource: 'amachay.vacunacion' },
    limitPerMinute: 30,
    query: z.object({
      idCampania: rowId,
      documento: searchText.min(6, 'Ingrese el documento'),
      /** without it the number decides, unless several document types have it */
      tipoDocumento: documentTypeQuery.optional(),
    }),
    response: z.object({ persona: persona.nullable() }),
  }),
}

export const vacunacion = { ...declared, routes: { ...declared.routes, ...captureRoutes } }
