import type { Field } from '../../core/kinds/field.ts'
import {
  boolean,
  choice,
  computed,
  date,
  email,
  file,
  optional,
  phone,
  reference,
  text,
  ubigeo,
} from '../../core/kinds/fields.ts'
import {
  birthDate,
  freeName,
  grantsScope,
  ofPerson,
  personName,
  secondSurname,
  sensitive,
} from '../../core/kinds/personFields.ts'
import { shownInFormWhen } from '../../core/kinds/shownWhen.ts'
import { ruc } from '../../core/peru/ruc.ts'
import { documentoIdentidad } from '../documentoIdentidad.ts'

/** Marks every field as personal data. */
const ofWorker = <Part extends Record<string, Field>>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).map(([name, field]) => [name, ofPerson(field)])) as Part // same keys and kinds

const digits = (label: string, length: string, max: number, headings: readonly string[] = []) =>
  optional(text({ label, headings, max, pattern: new RegExp(`^\\d${length}$`) }))

const document = documentoIdentidad()

const identity = {
  foto: optional(file({ label: 'Foto', accept: ['jpg', 'png'], maxMegabytes: 2 })),
  tipoDocumento: document.tipoDocumento,
  numeroDocumento: grantsScope(document.numeroDocumento),
  apellidoPaterno: personName({ label: 'Apellido paterno', max: 60 }),
  apellidoMaterno: secondSurname(personName({ label: 'Apellido materno', max: 60 })),
  nombres: personName({ label: 'Nombres', max: 80 }),
  nombreCompleto: computed(text({ label: 'Apellidos y nombres', max: 210 })),
  fechaNacimiento: birthDate(),
  modalidadFormativa: boolean({
    label: 'Modalidad formativa',
    initial: false,
    help: 'Marque si es practicante (D. Leg. N.° 1401): puede tener desde 14 años.',
  }),
  sexo: choice({ label: 'Sexo', headings: ['Género'], options: { MASCULINO: 'Masculino', FEMENINO: 'Femenino' } }),
  estadoCivil: choice({
    label: 'Estado civil',
    options: {
      SOLTERO: 'Soltero(a)',
      CASADO: 'Casado(a)',
      CONVIVIENTE: 'Conviviente',
      DIVORCIADO: 'Divorciado(a)',
      VIUDO: 'Viudo(a)',
    },
  }),
  nacionalidad: text({ label: 'Nacionalidad', max: 40, initial: 'Peruana' }),
  ubigeoNacimiento: optional(ubigeo({ label: 'Lugar de nacimiento' })),
  ruc: optional(ruc({ prefixes: ['10', '15', '17'], unique: true, invalid: 'El RUC no es válido' })),
}

const contact = {
  ubigeoDomicilio: ubigeo({ label: 'Distrito', headings: ['Ubigeo', 'Distrito de domicilio'] }),
  direccion: text({ label: 'Dirección', max: 200, headings: ['Domicilio'] }),
  celular: phone({ label: 'Celular', headings: ['Móvil'] }),
  telefono: optional(phone({ label: 'Teléfono' })),
  correoPersonal: email({ label: 'Correo personal' }),
  correoInstitucional: optional(email({ label: 'Correo institucional', unique: true })),
  contactoNombre: freeName({ label: 'Contacto de emergencia', max: 100 }),
  contactoParentesco: text({ label: 'Parentesco', max: 30 }),
  // «Teléfono» alone would be ambiguous in this form
  contactoTelefono: phone({ label: 'Teléfono del contacto' }),
  fechaConfirmacion: computed(optional(date({ label: 'Datos confirmados por el trabajador' }))),
}

const health = {
  grupoSanguineo: sensitive(
    optional(
      choice({
        label: 'Grupo sanguíneo',
        options: {
          ...{ 'O+': 'O+', 'O-': 'O-', 'A+': 'A+', 'A-': 'A-' },
          ...{ 'B+': 'B+', 'B-': 'B-', 'AB+': 'AB+', 'AB-': 'AB-' },
        },
      }),
    ),
  ),
  discapacidad: sensitive(boolean({ label: 'Discapacidad' })),
  carnetConadis: sensitive(
    shownInFormWhen({ field: 'discapacidad', in: [true] }, optional(text({ label: 'Carné CONADIS', max: 20 }))),
  ),
  licenciadoFfaa: boolean({ label: 'Licenciado de las FF. AA.', initial: false }),
  tipoSeguro: reference({ label: 'Seguro de salud', to: 'rrhh.tipoSeguro', only: { categoria: ['SALUD'] } }),
  autogenerado: optional(text({ label: 'Código de asegurado', max: 15 })),
}

const training = {
  formacion: reference({
    label: 'Formación profesional',
    to: 'rrhh.formacion',
    help: 'El mayor grado alcanzado.',
    headings: ['Grado de instrucción', 'Nivel educativo'],
  }),
  profesion: optional(text({ label: 'Profesión', max: 100 })),
  colegioProfesional: optional(text({ label: 'Colegio profesional', max: 80 })),
  numeroColegiatura: optional(text({ label: 'N.° de colegiatura', max: 15 })),
}

/** Shown only under the AFP regime; the worker's rules contain the messages. */
const ofAfp = <In, Out>(inner: Field<In, Out, false>) =>
  shownInFormWhen({ field: 'regimenPensionario', in: ['AFP'] }, optional(inner))

const pension = {
  regimenPensionario: choice({
    label: 'Régimen pensionario',
    headings: ['Sistema de pensiones', 'ONP/AFP', 'AFP/ONP'],
    options: { ONP: 'ONP', AFP: 'AFP', DL20530: 'D.L. 20530', SIN_REGIMEN: 'Sin régimen' },
  }),
  afp: ofAfp(
    choice({
      label: 'AFP',
      options: { HABITAT: 'Habitat', INTEGRA: 'Integra', PRIMA: 'Prima', PROFUTURO: 'Profuturo' },
    }),
  ),
  cuspp: ofAfp(text({ label: 'CUSPP', max: 12, pattern: /^[A-Z0-9]{12}$/, case: 'upper', unique: true })),
  comisionAfp: ofAfp(choice({ label: 'Tipo de comisión', options: { FLUJO: 'Flujo', MIXTA: 'Mixta' } })),
  fechaAfiliacion: ofAfp(date({ label: 'Fecha de afiliación' })),
}

const pay = {
  banco: sensitive(optional(text({ label: 'Banco', max: 40 }))),
  cuentaHaberes: sensitive(digits('Cuenta de haberes', '+', 20, ['Cuenta bancaria', 'Cuenta'])),
  cci: sensitive(digits('CCI', '{20}', 20)),
}

/** Computed from contracts and displacements, plus notes of the office. */
const service = {
  estado: computed(
    choice({
      label: 'Estado',
      options: {
        REGISTRADO: ['Registrado', 'info'],
        ACTIVO: ['Activo', 'success'],
        SUSPENDIDO: ['Suspendido', 'warning'],
        CESADO: ['Cesado', 'neutral'],
      },
    }),
  ),
  unidad: computed(optional(reference({ label: 'Unidad', to: 'rrhh.unidad' }))),
  cargo: computed(optional(reference({ label: 'Cargo', to: 'rrhh.cargo' }))),
  regimenLaboral: computed(optional(reference({ label: 'Régimen', to: 'rrhh.regimenLaboral' }))),
  horario: computed(optional(reference({ label: 'Horario actual', to: 'rrhh.horario' }))),
  fechaIngreso: computed(optional(date({ label: 'Fecha de ingreso a la entidad' }))),
  fechaIngresoEstado: optional(date({ label: 'Fecha de ingreso al Estado' })),
  exoneradoMarcacion: computed(boolean({ label: 'Exonerado de marcación' })),
  usuario: computed(optional(reference({ label: 'Usuario del sistema', to: 'seguridad.usuario' }))),
}

/** Fields of a worker by form section. */
export const trabajadorFields = {
  identity: ofWorker(identity),
  contact: ofWorker(contact),
  health: ofWorker(health),
  training: ofWorker(training),
  pension: ofWorker(pension),
  pay: ofWorker(pay),
  service,
}
