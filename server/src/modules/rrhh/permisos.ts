import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { approveRol } from './rolVacacion/approveRol.ts'
import { annulRol, returnRol, sendRol } from './rolVacacion/moveRol.ts'
import { showCalendario } from './rolVacacion/showCalendario.ts'
import { changeRol, createRol, removeRol } from './rolVacacion/writeRol.ts'
import { annulSolicitud } from './solicitud/annulSolicitud.ts'
import { approveSolicitud } from './solicitud/approveSolicitud.ts'
import { changeSolicitud } from './solicitud/changeSolicitud.ts'
import { createSolicitud } from './solicitud/createSolicitud.ts'
import { endorseSolicitud } from './solicitud/endorseSolicitud.ts'
import { listPendientes } from './solicitud/listPendientes.ts'
import { listTramite } from './solicitud/listTramite.ts'
import { printPapeleta } from './solicitud/printPapeleta.ts'
import { rejectSolicitud } from './solicitud/rejectSolicitud.ts'
import { annulVacacion } from './vacacion/annulVacacion.ts'
import { changePeriodoVacacional } from './vacacion/changePeriodoVacacional.ts'
import { changeVacacion } from './vacacion/changeVacacion.ts'
import { createVacacion } from './vacacion/createVacacion.ts'
import { listVacaciones } from './vacacion/listVacaciones.ts'
import { refuseRemoval } from './vacacion/refuseRemoval.ts'
import { exportSaldos, reportSaldos } from './vacacion/reportSaldos.ts'
import { rescheduleVacacion } from './vacacion/rescheduleVacacion.ts'
import { settleVacacional } from './vacacion/settleVacacional.ts'
import { suspendVacacion } from './vacacion/suspendVacacion.ts'

/** The calls of requests, vacations and their plans that do more than their declaration says. */
export const permisos = {
  resources: {
    solicitud: {
      create: createSolicitud,
      update: changeSolicitud,
      visar: endorseSolicitud,
      aprobar: approveSolicitud,
      rechazar: rejectSolicitud,
      anular: annulSolicitud,
    },
    periodoVacacional: { update: changePeriodoVacacional },
    vacacion: {
      list: listVacaciones,
      create: createVacacion,
      update: changeVacacion,
      suspender: suspendVacacion,
      reprogramar: rescheduleVacacion,
      anular: annulVacacion,
    },
    rolVacacion: {
      create: createRol,
      update: changeRol,
      remove: removeRol,
      enviar: sendRol,
      devolver: returnRol,
      aprobar: approveRol,
      anular: annulRol,
    },
  },
  routes: {
    solicitudesPendientes: listPendientes,
    tramiteDeSolicitud: listTramite,
    papeleta: printPapeleta,
    eliminarSolicitud: refuseRemoval(solicitud),
    liquidacionVacacional: settleVacacional,
    saldosVacacionales: reportSaldos,
    exportarSaldos: exportSaldos,
    eliminarVacacion: refuseRemoval(vacacion),
    calendarioDeRol: showCalendario,
  },
}
