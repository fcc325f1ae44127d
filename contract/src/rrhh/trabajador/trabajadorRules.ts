import { messages } from '../../core/http/messages.ts'
import type { Rule } from '../../core/kinds/rule.ts'
import type { DocumentType } from '../../core/peru/identityDocument.ts'
import { documentoIdentidadRule } from '../documentoIdentidad.ts'

type Values = {
  tipoDocumento: DocumentType
  numeroDocumento: string
  fechaNacimiento: string
  modalidadFormativa: boolean
  fechaIngreso?: string | null
  fechaIngresoEstado: string | null
  ruc: string | null
  discapacidad: boolean
  carnetConadis: string | null
  colegioProfesional: string | null
  numeroColegiatura: string | null
  regimenPensionario: string
  afp: string | null
  cuspp: string | null
  comisionAfp: string | null
  fechaAfiliacion: string | null
}

const AFP = ['regimenPensionario', 'afp', 'cuspp', 'comisionAfp', 'fechaAfiliacion']
const MAX_AGE_YEARS = 99
/** D. Leg. N.° 1401: trainees may be 14 years old. */
const youngest = ({ modalidadFormativa }: Values) => (modalidadFormativa ? 14 : 18)

const afpData = ({ afp, cuspp, comisionAfp, fechaAfiliacion }: Values) => [afp, cuspp, comisionAfp, fechaAfiliacion]

function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

export const trabajadorRules: readonly Rule<Values>[] = [
  documentoIdentidadRule,
  {
    on: 'fechaNacimiento',
    uses: ['fechaNacimiento', 'modalidadFormativa'],
    message: (worker) => `El trabajador debe tener al menos ${youngest(worker)} años`,
    holds: (worker, today) => ageOn(today, worker.fechaNacimiento) >= youngest(worker),
  },
  {
    on: 'fechaNacimiento',
    uses: ['fechaNacimiento'],
    message: `El trabajador no puede tener más de ${MAX_AGE_YEARS} años`,
    holds: (worker, today) => ageOn(today, worker.fechaNacimiento) <= MAX_AGE_YEARS,
  },
  {
    on: 'ruc',
    uses: ['tipoDocumento', 'numeroDocumento', 'ruc'],
    message: 'El RUC no corresponde al DNI',
    holds: ({ tipoDocumento, numeroDocumento, ruc }) =>
      tipoDocumento !== 'DNI' || !ruc?.startsWith('10') || ruc.slice(2, 10) === numeroDocumento,
  },
  {
    on: 'carnetConadis',
    uses: ['discapacidad', 'carnetConadis'],
    message: messages.type('Carné CONADIS'),
    holds: (worker) => !worker.discapacidad || worker.carnetConadis !== null,
  },
  {
    on: 'numeroColegiatura',
    uses: ['colegioProfesional', 'numeroColegiatura'],
    message: 'Complete el colegio profesional y el N.° de colegiatura',
    holds: (worker) => (worker.colegioProfesional === null) === (worker.numeroColegiatura === null),
  },
  {
    on: 'afp',
    uses: AFP,
    message: 'Complete AFP, CUSPP, tipo de comisión y fecha de afiliación',
    holds: (worker) => worker.regimenPensionario !== 'AFP' || afpData(worker).every((one) => one !== null),
  },
  {
    on: 'regimenPensionario',
    uses: AFP,
    message: 'Los datos de AFP solo corresponden al régimen AFP',
    holds: (worker) => worker.regimenPensionario === 'AFP' || afpData(worker).every((one) => one === null),
  },
  {
    on: 'fechaAfiliacion',
    uses: ['fechaAfiliacion'],
    message: messages.notAfterToday('Fecha de afiliación'),
    holds: (worker, today) => worker.fechaAfiliacion === null || worker.fechaAfiliacion <= today,
  },
  {
    on: 'fechaIngresoEstado',
    uses: ['fechaIngresoEstado', 'fechaIngreso'],
    message: messages.notBefore('Fecha de ingreso a la entidad', 'Fecha de ingreso al Estado'),
    holds: ({ fechaIngreso, fechaIngresoEstado }) =>
      !fechaIngreso || fechaIngresoEstado === null || fechaIngresoEstado <= fechaIngreso,
  },
]
