import { alertsOf } from './asistencia/alertsOf.ts'
import { correctAsistencia, removeMarks } from './asistencia/correctAsistencia.ts'
import { exportHoja } from './asistencia/exportHoja.ts'
import { recalculate } from './asistencia/recalculate.ts'
import { recalculateJob } from './asistencia/recalculateJob.ts'
import { recalculateLater } from './asistencia/recalculateLater.ts'
import { registerAsistencia } from './asistencia/registerAsistencia.ts'
import { showCuadro } from './asistencia/showCuadro.ts'
import { createVerificada } from './asistenciaVerificada/createVerificada.ts'
import { generateVerificadas } from './asistenciaVerificada/generateVerificadas.ts'
import { confirmMonth, observeMonth, verifyMonth } from './asistenciaVerificada/moveMonth.ts'
import { changeDay, createDay, removeDay } from './asistenciaVerificada/overrideDay.ts'
import { removeVerificada, updateVerificada } from './asistenciaVerificada/updateVerificada.ts'
import { createFeriado, removeFeriado, restoreFeriado, updateFeriado } from './feriado/moveFeriado.ts'
import { assignByUnidad } from './horario/assignByUnidad.ts'
import { createAsignacion } from './horario/createAsignacion.ts'
import { createHorario } from './horario/createHorario.ts'
import { removeAsignacion } from './horario/removeAsignacion.ts'
import { updateAsignacion } from './horario/updateAsignacion.ts'
import { updateHorario } from './horario/updateHorario.ts'
import { annulMarcacion } from './marcacion/annulMarcacion.ts'
import { createMarcacion } from './marcacion/createMarcacion.ts'
import { importMarcaciones, listErrores } from './marcacion/importMarcaciones.ts'
import { removeVigencia } from './turno/removeVigencia.ts'
import { updateTurno } from './turno/updateTurno.ts'

/** The calls of schedules, punches, days and months that do more than their declaration says. */
export const tiempo = {
  resources: {
    turno: { update: updateTurno },
    turnoVigencia: { remove: removeVigencia },
    horario: { create: createHorario, update: updateHorario },
    horarioTrabajador: { create: createAsignacion, update: updateAsignacion, remove: removeAsignacion },
    feriado: { create: createFeriado, update: updateFeriado, remove: removeFeriado, restore: restoreFeriado },
    marcacion: { create: createMarcacion, anular: annulMarcacion },
    asistenciaVerificada: {
      create: createVerificada,
      update: updateVerificada,
      remove: removeVerificada,
      verificar: verifyMonth,
      observar: observeMonth,
      conformar: confirmMonth,
    },
    asistenciaVerificadaDia: { create: createDay, update: changeDay, remove: removeDay },
  },
  routes: {
    asignarHorario: assignByUnidad,
    importarMarcaciones: importMarcaciones,
    erroresDeImportacion: listErrores,
    registrarAsistencia: registerAsistencia,
    corregirAsistencia: correctAsistencia,
    quitarMarcas: removeMarks,
    recalcularAsistencia: recalculate,
    recalcularEnProceso: recalculateLater,
    alertasDeAsistencia: alertsOf,
    cuadroDeAsistencia: showCuadro,
    hojaDeAsistencia: exportHoja,
    generarVerificadas: generateVerificadas,
  },
  jobs: { recalculoDeAsistencia: recalculateJob },
}
