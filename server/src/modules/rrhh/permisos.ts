import { updateTipoSolicitud } from './kindsInUse.ts'
import { createNacimientoHijo } from './nacimientoHijo/createNacimientoHijo.ts'
import { updateNacimientoHijo } from './nacimientoHijo/updateNacimientoHijo.ts'
import { annulRolVacacion } from './rolVacacion/annulRolVacacion.ts'
import { approveRolVacacion } from './rolVacacion/approveRolVacacion.ts'
import { createRolVacacion } from './rolVacacion/createRolVacacion.ts'
import { returnRolVacacion } from './rolVacacion/returnRolVacacion.ts'
import { sendRolVacacion } from './rolVacacion/sendRolVacacion.ts'
import { showCalendario } from './rolVacacion/showCalendario.ts'
import { updateRolVacacion } from './rolVacacion/updateRolVacacion.ts'
import { annulSolicitud } from './solicitud/annulSolicitud.ts'
import { approveSolicitud } from './solicitud/approveSolicitud.ts'
import { createSolicitud } from './solicitud/createSolicitud.ts'
import { endorseSolicitud } from './solicitud/endorseSolicitud.ts'
import { listPendientes } from './solicitud/listPendientes.ts'
import { listTramite } from './solicitud/listTramite.ts'
import { printPapeleta } from './solicitud/printPapeleta.ts'
import { rejectSolicitud } from './solicitud/rejectSolicitud.ts'
import { showContexto } from './solicitud/showContexto.ts'
import { updateSolicitud } from './solicitud/updateSolicitud.ts'
import { annulVacacion } from './vacacion/annulVacacion.ts'
import { createVacacion } from './vacacion/createVacacion.ts'
import { listVacaciones } from './vacacion/listVacaciones.ts'
import { exportSaldos, reportSaldos } from './vacacion/reportSaldos.ts'
import { rescheduleVacacion } from './vacacion/rescheduleVacacion.ts'
import { settleVacacional } from './vacacion/settleVacacional.ts'
import { suspendVacacion } from './vacacion/suspendVacacion.ts'
import { updatePeriodoVacacional } from './vacacion/updatePeriodoVacacional.ts'

export const permisos = {
  resources: {
    nacimientoHijo: { create: createNacimientoHijo, update: updateNacimientoHijo },
    tipoSolicitud: { update: updateTipoSolicitud },
    solicitud: {
      create: createSolicitud,
      update: updateSolicitud,
      visar: endorseSolicitud,
      aprobar: approveSolicitud,
      rechazar: rejectSolicitud,
      anular: annulSolicitud,
    },
    periodoVacacional: { update: updatePeriodoVacacional },
    vacacion: {
      list: listVacaciones,
      create: createVacacion,
      suspender: suspendVacacion,
      reprogramar: rescheduleVacacion,
      anular: annulVacacion,
    },
    rolVacacion: {
      create: createRolVacacion,
      update: updateRolVacacion,
      enviar: sendRolVacacion,
      devolver: returnRolVacacion,
      aprobar: approveRolVacacion,
      anular: annulRolVacacion,
    },
  },
  routes: {
    listPendientes,
    listTramite,
    showContexto,
    printPapeleta,
    settleVacacional,
    reportSaldos,
    exportSaldos,
    showCalendario,
  },
}
