import {
  beforeToday,
  chartByChoice,
  chartByMonth,
  indicatorOf,
  paceChart,
  withinDays,
} from '../core/resource/indicator.ts'
import { chofer } from './chofer.ts'
import { consumo } from './consumo/consumo.ts'
import { grifo } from './grifo.ts'
import { presupuesto } from './presupuesto/presupuesto.ts'
import { solicitud } from './solicitud/solicitud.ts'
import { vale } from './vale/vale.ts'
import { vehiculo } from './vehiculo/vehiculo.ts'

const SOON_DAYS = 30
const driving = { estado: 'true' }
const onTheRoad = { estado: 'operativo,mantenimiento' }

export const portada = {
  attention: [
    indicatorOf(solicitud, {
      label: 'Solicitudes de combustible por aprobar',
      tone: 'warning',
      filters: () => ({ puede: 'aprobar' }),
      action: solicitud.routes.aprobar,
    }),
    indicatorOf(solicitud, {
      label: 'Solicitudes con vale por emitir',
      tone: 'info',
      filters: () => ({ porEmitir: 'true' }),
      action: vale.routes.create,
    }),
    indicatorOf(presupuesto, {
      label: 'Presupuestos por agotarse',
      tone: 'danger',
      filters: () => ({ situacion: 'vigente', porAgotarse: 'true' }),
    }),
    indicatorOf(vale, {
      label: 'Vales que vencen en 3 días',
      tone: 'warning',
      filters: (today) => ({ estado: 'emitido', ...withinDays('fechaVencimiento', today, 3) }),
    }),
    indicatorOf(vale, {
      label: 'Vales verificados sin consumo registrado',
      tone: 'info',
      filters: () => ({ estado: 'verificado' }),
      action: consumo.routes.create,
    }),
    indicatorOf(consumo, {
      label: 'Consumos con alerta',
      tone: 'warning',
      filters: () => ({ estado: 'registrado', alerta: 'true' }),
    }),
    indicatorOf(chofer, {
      label: 'Licencias de conducir vencidas',
      tone: 'danger',
      filters: (today) => ({ ...driving, ...beforeToday('fechaVencimiento', today) }),
    }),
    indicatorOf(chofer, {
      label: `Licencias de conducir que vencen en ${SOON_DAYS} días`,
      tone: 'warning',
      filters: (today) => ({ ...driving, ...withinDays('fechaVencimiento', today, SOON_DAYS) }),
    }),
    indicatorOf(vehiculo, {
      label: 'Vehículos con SOAT vencido',
      tone: 'danger',
      filters: (today) => ({ ...onTheRoad, ...beforeToday('soatVencimiento', today) }),
    }),
    indicatorOf(vehiculo, {
      label: `Vehículos cuyo SOAT vence en ${SOON_DAYS} días`,
      tone: 'warning',
      filters: (today) => ({ ...onTheRoad, ...withinDays('soatVencimiento', today, SOON_DAYS) }),
    }),
    indicatorOf(grifo, {
      label: `Contratos de grifo que terminan en ${SOON_DAYS} días`,
      tone: 'warning',
      filters: (today) => ({ estado: 'true', ...withinDays('contratoFin', today, SOON_DAYS) }),
    }),
  ],
  indicators: [
    indicatorOf(vale, { label: 'Vales por consumir', filters: () => ({ estado: 'emitido,verificado' }) }),
    indicatorOf(presupuesto, { label: 'Presupuestos vigentes', filters: () => ({ situacion: 'vigente' }) }),
    indicatorOf(vehiculo, { label: 'Vehículos operativos', filters: () => ({ estado: 'operativo' }) }),
  ],
  charts: [
    paceChart(presupuesto, {
      title: 'Presupuestos frente al avance del año',
      measure: 'Ejecutado',
      rowLabel: 'Meta {meta}, {unidad}',
      fields: { used: 'montoEjecutado', whole: 'montoAsignado', from: 'fechaInicio', to: 'fechaFin' },
      rows: { situacion: 'vigente' },
    }),
    chartByMonth(vale, 'fechaEmision', { title: 'Vales emitidos por mes' }),
    chartByChoice(vale, 'estado', { title: 'Vales por estado' }),
  ],
} as const
