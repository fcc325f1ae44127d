import { dayAfter } from '../core/kinds/today.ts'
import type { FirstStep } from '../core/resource/firstStep.ts'
import { beforeToday, chartByChoice, chartByMonth, indicatorOf, withinDays } from '../core/resource/indicator.ts'
import { asistencia } from './asistencia/asistencia.ts'
import { asistenciaVerificada } from './asistenciaVerificada/asistenciaVerificada.ts'
import { contrato } from './contrato/contrato.ts'
import { documentoLegajo, SOON_DAYS } from './documentoLegajo/documentoLegajo.ts'
import { miEquipoRoutes, situacionHoy } from './espacio/miEquipoRoutes.ts'
import { feriado } from './feriado.ts'
import { solicitud } from './solicitud/solicitud.ts'
import { trabajador } from './trabajador/trabajador.ts'
import { unidad } from './unidad.ts'
import { rolVacacion } from './vacacion/rolVacacion.ts'
import { vacacion } from './vacacion/vacacion.ts'

const inForce = { estado: 'VIGENTE,AMPLIADO,SUSPENDIDO' }

const steps: readonly FirstStep[] = [
  {
    key: 'unidades',
    place: 4,
    label: 'Revise las unidades y asigne su jefatura',
    text: 'La jefatura se elige entre los trabajadores con contrato vigente; ella atiende las solicitudes del personal.',
    screen: String(unidad.screen),
    route: unidad.routes.update,
  },
  {
    key: 'trabajadores',
    place: 3,
    label: 'Importe a los trabajadores',
    text: 'Desde una hoja de cálculo, con revisión antes de guardar.',
    screen: String(trabajador.screen),
    search: { op: 'import' },
    route: trabajador.routes.create,
  },
  {
    key: 'feriados',
    place: 7,
    label: 'Complete los feriados',
    text: 'Los nacionales ya están; agregue los regionales y locales.',
    screen: String(feriado.screen),
    search: { op: 'new' },
    route: feriado.routes.create,
  },
]

export const portada = {
  steps,
  attention: [
    indicatorOf(contrato, {
      label: `Contratos que terminan en ${SOON_DAYS} días`,
      tone: 'warning',
      filters: (today) => ({ ...inForce, ...withinDays('fechaFinVigente', today, SOON_DAYS) }),
    }),
    indicatorOf(documentoLegajo, {
      label: 'Documentos de legajo vencidos',
      tone: 'danger',
      filters: (today) => ({ estado: 'VIGENTE', ...beforeToday('fechaVencimiento', today) }),
    }),
    indicatorOf(documentoLegajo, {
      label: `Documentos de legajo que vencen en ${SOON_DAYS} días`,
      tone: 'warning',
      filters: (today) => ({ estado: 'VIGENTE', ...withinDays('fechaVencimiento', today, SOON_DAYS) }),
    }),
    indicatorOf(documentoLegajo, {
      label: 'Documentos de legajo por verificar',
      tone: 'info',
      filters: () => ({ estado: 'VIGENTE', verificado: 'false' }),
      action: documentoLegajo.routes.verificar,
    }),
    indicatorOf(asistenciaVerificada, {
      label: 'Meses de asistencia por verificar',
      tone: 'info',
      filters: () => ({ puede: 'verificar' }),
      action: asistenciaVerificada.routes.verificar,
    }),
    indicatorOf(asistenciaVerificada, {
      label: 'Meses de asistencia por dar conformidad',
      tone: 'info',
      filters: () => ({ estado: 'VERIFICADA' }),
      action: asistenciaVerificada.routes.conformar,
    }),
    indicatorOf(rolVacacion, {
      label: 'Roles de vacaciones por aprobar',
      tone: 'warning',
      filters: () => ({ estado: 'ENVIADO' }),
      action: rolVacacion.routes.aprobar,
    }),
    indicatorOf(vacacion, {
      label: 'Vacaciones que empiezan en 7 días',
      tone: 'info',
      filters: (today) => ({ estado: 'PROGRAMADA', ...withinDays('fechaInicio', today, 7) }),
    }),
  ],
  indicators: [
    indicatorOf(trabajador, { label: 'Trabajadores activos', filters: () => ({ estado: 'ACTIVO' }) }),
    indicatorOf(contrato, { label: 'Contratos vigentes', filters: () => ({ estado: 'VIGENTE,AMPLIADO' }) }),
    indicatorOf(vacacion, { label: 'De vacaciones', filters: () => ({ estado: 'EN_GOCE' }) }),
    indicatorOf(asistencia, {
      label: 'Faltas de los últimos 7 días',
      tone: 'danger',
      filters: (today) => ({
        condicion: 'FALTA',
        fechaDesde: dayAfter(today, -7),
        fechaHasta: dayAfter(today, -1),
      }),
      view: { vista: 'lista' },
    }),
  ],
  charts: [
    {
      title: 'Asistencia de hoy',
      measure: 'Trabajadores',
      shape: 'drawn',
      screen: String(asistencia.screen),
      view: { vista: 'calendario' },
      route: miEquipoRoutes.countAsistenciaHoy,
      count: Object.keys(situacionHoy).length,
    },
    chartByMonth(solicitud, 'fechaSolicitud', { title: 'Solicitudes por mes' }),
    chartByChoice(solicitud, 'estado', { title: 'Solicitudes por estado' }),
  ],
} as const
