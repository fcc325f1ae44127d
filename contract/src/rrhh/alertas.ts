import { defineAlert } from '../core/resource/alert.ts'
import { asistencia } from './asistencia/asistencia.ts'
import { contrato } from './contrato/contrato.ts'
import { documentoLegajo } from './documentoLegajo/documentoLegajo.ts'
import { feriado } from './feriado.ts'
import { solicitud } from './solicitud/solicitud.ts'
import { trabajador } from './trabajador/trabajador.ts'
import { periodoVacacional } from './vacacion/periodoVacacional.ts'
import { vacacion } from './vacacion/vacacion.ts'

const balances = {
  subject: trabajador,
  route: periodoVacacional.routes.list,
  screen: vacacion.screen,
  search: { vista: 'saldos' },
}

/** Days of one worker; the month is the `{hecho}` of the alert. */
const days = { vista: 'lista', idTrabajador: '{id}' }
const attendance = {
  subject: trabajador,
  route: asistencia.routes.list,
  screen: asistencia.screen,
  search: { ...days, idPeriodo: '{hecho}' },
}

export const alertas = [
  defineAlert({
    key: 'trabajoNocturnoFallido',
    label: 'Trabajadores con datos sin actualizar',
    subject: trabajador,
    // users who may correct the worker
    route: trabajador.routes.update,
    screen: trabajador.screen,
    tables: ['nucleo.tarea_fallo'],
  }),
  defineAlert({
    key: 'contratoPorVencer',
    label: 'Contratos por vencer',
    subject: contrato,
    tables: ['rrhh.contrato', 'rrhh.modalidad_contrato'],
  }),
  defineAlert({
    key: 'limiteDeEdad',
    label: 'Trabajadores por cumplir el límite de edad',
    subject: contrato,
    tables: ['rrhh.contrato', 'rrhh.modalidad_contrato'],
  }),
  defineAlert({
    key: 'plazaSinPresupuesto',
    label: 'Plazas no habilitadas en el PAP',
    subject: contrato,
    tables: ['rrhh.contrato', 'rrhh.cape', 'rrhh.periodo'],
  }),
  defineAlert({
    key: 'documentoPorVencer',
    label: 'Documentos del legajo por vencer',
    subject: documentoLegajo,
    tables: ['rrhh.documento_legajo', 'rrhh.contrato'],
  }),
  defineAlert({
    key: 'vacacionesPendientes',
    label: 'Vacaciones acumuladas',
    ...balances,
    tables: ['rrhh.periodo_vacacional', 'rrhh.vacacion'],
  }),
  defineAlert({
    key: 'vacacionesSinProgramar',
    label: 'Vacaciones sin programar',
    ...balances,
    tables: ['rrhh.rol_vacacion', 'rrhh.vacacion', 'rrhh.periodo'],
  }),
  defineAlert({
    key: 'vacacionesSinSaldo',
    label: 'Vacaciones programadas sin saldo',
    ...balances,
    tables: ['rrhh.periodo_vacacional', 'rrhh.vacacion'],
  }),
  defineAlert({
    key: 'asistenciaObservada',
    label: 'Asistencia observada',
    ...attendance,
    search: { ...attendance.search, condicion: 'INCOMPLETA,SIN_HORARIO' },
    tables: ['rrhh.asistencia', 'rrhh.periodo'],
  }),
  defineAlert({
    key: 'compensacionSinRespaldo',
    label: 'Horas compensadas sin respaldo',
    subject: trabajador,
    route: solicitud.routes.list,
    screen: solicitud.screen,
    search: { idTrabajador: '{id}' },
    tables: ['rrhh.asistencia', 'rrhh.solicitud'],
  }),
  defineAlert({
    key: 'tardanzaExcedida',
    label: 'Tardanza por encima del límite',
    ...attendance,
    search: { ...attendance.search, condicion: 'TARDANZA' },
    tables: ['rrhh.asistencia', 'rrhh.periodo'],
  }),
  defineAlert({
    key: 'inasistenciasExcedidas',
    label: 'Inasistencias por encima del límite',
    ...attendance,
    // counted days may be in the previous month
    search: { ...days, condicion: 'FALTA,INCOMPLETA' },
    tables: ['rrhh.asistencia', 'rrhh.periodo'],
  }),
  defineAlert({
    key: 'feriadosPorRegistrar',
    label: 'Feriados regionales por registrar',
    subject: feriado,
    // users who may register holidays
    route: feriado.routes.create,
    search: {},
    tables: ['rrhh.feriado'],
  }),
]
