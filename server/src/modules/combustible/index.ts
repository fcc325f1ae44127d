import { combustible as contract } from '@wamani/contract/combustible/index.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { alertas } from './alertas.ts'
import { createConsumo } from './consumo/createConsumo.ts'
import { reverseConsumo } from './consumo/reverseConsumo.ts'
import { updateConsumo } from './consumo/updateConsumo.ts'
import { checkKardex } from './daily/checkKardex.ts'
import { expireDueVales } from './daily/expireDueVales.ts'
import { demoCombustible } from './demo/demoCombustible.ts'
import { listInsumos } from './insumo/listInsumos.ts'
import { updateInsumo } from './insumo/updateInsumo.ts'
import { updatePresupuesto } from './presupuesto/updatePresupuesto.ts'
import { exportLiquidacion } from './reporte/exportLiquidacion.ts'
import { getLiquidacion } from './reporte/getLiquidacion.ts'
import { getResumenConsumo } from './reporte/getResumenConsumo.ts'
import { listAnomalias } from './reporte/listAnomalias.ts'
import { listKardex } from './reporte/listKardex.ts'
import { annulSolicitud } from './solicitud/annulSolicitud.ts'
import { approveSolicitud } from './solicitud/approveSolicitud.ts'
import { closeSolicitud } from './solicitud/closeSolicitud.ts'
import { createSolicitud } from './solicitud/createSolicitud.ts'
import { sendSolicitud } from './solicitud/sendSolicitud.ts'
import { updateSolicitud } from './solicitud/updateSolicitud.ts'
import { annulVale } from './vale/annulVale.ts'
import { createVale } from './vale/createVale.ts'
import { getVale } from './vale/getVale.ts'
import { listVales } from './vale/listVales.ts'
import { printVale } from './vale/printVale.ts'
import { updateVale } from './vale/updateVale.ts'
import { verifyVale } from './vale/verifyVale.ts'
import { createOdometroEvento } from './vehiculo/createOdometroEvento.ts'
import { findVehiculos } from './vehiculo/findVehiculos.ts'
import { removeOdometroEvento } from './vehiculo/removeOdometroEvento.ts'
import { updateVehiculo } from './vehiculo/updateVehiculo.ts'

export const combustible = bindModule(contract, {
  resources: {
    insumo: { update: updateInsumo },
    presupuesto: { update: updatePresupuesto },
    solicitud: {
      create: createSolicitud,
      update: updateSolicitud,
      enviar: sendSolicitud,
      aprobar: approveSolicitud,
      cerrar: closeSolicitud,
      anular: annulSolicitud,
    },
    vale: { list: listVales, get: getVale, create: createVale, update: updateVale, anular: annulVale },
    vehiculo: { update: updateVehiculo },
    odometroEvento: { create: createOdometroEvento, remove: removeOdometroEvento },
    consumo: { create: createConsumo, update: updateConsumo, extornar: reverseConsumo },
  },
  restoredPlainly: ['solicitud'],
  opens: { vale: 'plainly' },
  routes: {
    findVehiculos,
    listInsumos,
    printVale,
    verifyVale,
    listKardex,
    getResumenConsumo,
    listAnomalias,
    getLiquidacion,
    exportLiquidacion,
  },
  daily: { expireDueVales, checkKardex },
  demo: (db, { now }) => demoCombustible(db, now),
  alerts: alertas,
})
