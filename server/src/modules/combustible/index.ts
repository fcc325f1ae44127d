import { combustible as contract } from '@wamani/contract/combustible/index.ts'
import { bindModule } from '../../bindModule.ts'
import { alertas } from './alertas.ts'
import { changeConsumo } from './consumo/changeConsumo.ts'
import { createConsumo } from './consumo/createConsumo.ts'
import { extornarConsumo } from './consumo/extornarConsumo.ts'
import { removeConsumo } from './consumo/removeConsumo.ts'
import { cuadrarKardex } from './daily/cuadrarKardex.ts'
import { vencerVales } from './daily/vencerVales.ts'
import { demoCombustible } from './demo/demoCombustible.ts'
import { changeInsumo } from './insumo/changeInsumo.ts'
import { listInsumos } from './insumo/listInsumos.ts'
import { changePresupuesto } from './presupuesto/changePresupuesto.ts'
import { anomaliasConsumo } from './reporte/anomaliasConsumo.ts'
import { exportLiquidacion } from './reporte/exportLiquidacion.ts'
import { kardex } from './reporte/kardex.ts'
import { liquidacionGrifo } from './reporte/liquidacionGrifo.ts'
import { resumenConsumo } from './reporte/resumenConsumo.ts'
import { anularSolicitud } from './solicitud/anularSolicitud.ts'
import { aprobarSolicitud } from './solicitud/aprobarSolicitud.ts'
import { cerrarSolicitud } from './solicitud/cerrarSolicitud.ts'
import { changeSolicitud } from './solicitud/changeSolicitud.ts'
import { createSolicitud } from './solicitud/createSolicitud.ts'
import { devolverSolicitud } from './solicitud/devolverSolicitud.ts'
import { enviarSolicitud } from './solicitud/enviarSolicitud.ts'
import { rechazarSolicitud } from './solicitud/rechazarSolicitud.ts'
import { removeSolicitud } from './solicitud/removeSolicitud.ts'
import { anularVale } from './vale/anularVale.ts'
import { changeVale } from './vale/changeVale.ts'
import { createVale } from './vale/createVale.ts'
import { getVale } from './vale/getVale.ts'
import { listVales } from './vale/listVales.ts'
import { removeVale } from './vale/removeVale.ts'
import { reporteVale } from './vale/reporteVale.ts'
import { verificarVale } from './vale/verificarVale.ts'
import { findVehiculos } from './vehiculo/findVehiculos.ts'

export const combustible = bindModule(contract, {
  resources: {
    insumo: { update: changeInsumo },
    presupuesto: { update: changePresupuesto },
    solicitud: {
      create: createSolicitud,
      update: changeSolicitud,
      remove: removeSolicitud,
      enviar: enviarSolicitud,
      devolver: devolverSolicitud,
      rechazar: rechazarSolicitud,
      cerrar: cerrarSolicitud,
      anular: anularSolicitud,
    },
    vale: { list: listVales, get: getVale, anular: anularVale },
    consumo: { extornar: extornarConsumo },
  },
  restoredPlainly: ['solicitud'],
  routes: {
    vehiculoFiltro: findVehiculos,
    insumosTodos: listInsumos,
    aprobarSolicitud,
    createVale,
    changeVale,
    removeVale,
    reporteVale,
    verificarVale,
    createConsumo,
    changeConsumo,
    removeConsumo,
    kardex,
    resumenConsumo,
    anomaliasConsumo,
    liquidacionGrifo,
    exportLiquidacion,
  },
  daily: { vencerVales, cuadrarKardex },
  demo: (db, { now }) => demoCombustible(db, now),
  alerts: alertas,
})
