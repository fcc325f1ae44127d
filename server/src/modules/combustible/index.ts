import { combustible as contract } from '@wamani/contract/combustible/index.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { alertas } from './alertas.ts'
import { createConsumo } from './consumo/createConsumo.ts'
import { extornarConsumo } from './consumo/extornarConsumo.ts'
import { removeConsumo } from './consumo/removeConsumo.ts'
import { updateConsumo } from './consumo/updateConsumo.ts'
import { cuadrarKardex } from './daily/cuadrarKardex.ts'
import { vencerVales } from './daily/vencerVales.ts'
import { demoCombustible } from './demo/demoCombustible.ts'
import { listInsumos } from './insumo/listInsumos.ts'
import { updateInsumo } from './insumo/updateInsumo.ts'
import { updatePresupuesto } from './presupuesto/updatePresupuesto.ts'
import { anomaliasConsumo } from './reporte/anomaliasConsumo.ts'
import { exportLiquidacion } from './reporte/exportLiquidacion.ts'
import { kardex } from './reporte/kardex.ts'
import { liquidacionGrifo } from './reporte/liquidacionGrifo.ts'
import { resumenConsumo } from './reporte/resumenConsumo.ts'
import { annulSolicitud } from './solicitud/annulSolicitud.ts'
import { approveSolicitud } from './solicitud/approveSolicitud.ts'
import { closeSolicitud } from './solicitud/closeSolicitud.ts'
import { createSolicitud } from './solicitud/createSolicitud.ts'
import { rejectSolicitud } from './solicitud/rejectSolicitud.ts'
import { removeSolicitud } from './solicitud/removeSolicitud.ts'
import { returnSolicitud } from './solicitud/returnSolicitud.ts'
import { sendSolicitud } from './solicitud/sendSolicitud.ts'
import { updateSolicitud } from './solicitud/updateSolicitud.ts'
import { annulVale } from './vale/annulVale.ts'
import { createVale } from './vale/createVale.ts'
import { getVale } from './vale/getVale.ts'
import { listVales } from './vale/listVales.ts'
import { removeVale } from './vale/removeVale.ts'
import { reporteVale } from './vale/reporteVale.ts'
import { updateVale } from './vale/updateVale.ts'
import { verifyVale } from './vale/verifyVale.ts'
import { findVehiculos } from './vehiculo/findVehiculos.ts'

export const combustible = bindModule(contract, {
  resources: {
    insumo: { update: updateInsumo },
    presupuesto: { update: updatePresupuesto },
    solicitud: {
      create: createSolicitud,
      update: updateSolicitud,
      remove: removeSolicitud,
      enviar: sendSolicitud,
      devolver: returnSolicitud,
      rechazar: rejectSolicitud,
      cerrar: closeSolicitud,
      anular: annulSolicitud,
    },
    vale: { list: listVales, get: getVale, anular: annulVale },
    consumo: { extornar: extornarConsumo },
  },
  restoredPlainly: ['solicitud'],
  routes: {
    vehiculoFiltro: findVehiculos,
    insumosTodos: listInsumos,
    approveSolicitud,
    createVale,
    updateVale,
    removeVale,
    reporteVale,
    verifyVale,
    createConsumo,
    updateConsumo,
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
