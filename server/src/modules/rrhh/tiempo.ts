import { correctAsistencia, removeMarcas } from './asistencia/correctAsistencia.ts'
import { exportHoja } from './asistencia/exportHoja.ts'
import { listAlertas } from './asistencia/listAlertas.ts'
import { queueRecalculation } from './asistencia/queueRecalculation.ts'
import { recalculateAsistencia } from './asistencia/recalculateAsistencia.ts'
import { recalculateJob } from './asistencia/recalculateJob.ts'
import { registerAsistencia } from './asistencia/registerAsistencia.ts'
import { showCuadro } from './asistencia/showCuadro.ts'
import {
  confirmAsistenciaVerificada,
  observeAsistenciaVerificada,
} from './asistenciaVerificada/confirmAsistenciaVerificada.ts'
import { createAsistenciaVerificada } from './asistenciaVerificada/createAsistenciaVerificada.ts'
import { createAsistenciaVerificadaDia } from './asistenciaVerificada/createAsistenciaVerificadaDia.ts'
import { generateAsistenciaVerificada } from './asistenciaVerificada/generateAsistenciaVerificada.ts'
import { removeAsistenciaVerificada } from './asistenciaVerificada/removeAsistenciaVerificada.ts'
import { removeAsistenciaVerificadaDia } from './asistenciaVerificada/removeAsistenciaVerificadaDia.ts'
import { updateAsistenciaVerificada } from './asistenciaVerificada/updateAsistenciaVerificada.ts'
import { updateAsistenciaVerificadaDia } from './asistenciaVerificada/updateAsistenciaVerificadaDia.ts'
import { verifyAsistenciaVerificada } from './asistenciaVerificada/verifyAsistenciaVerificada.ts'
import { createFeriado } from './feriado/createFeriado.ts'
import { removeFeriado } from './feriado/removeFeriado.ts'
import { restoreFeriado } from './feriado/restoreFeriado.ts'
import { updateFeriado } from './feriado/updateFeriado.ts'
import { assignHorario } from './horario/assignHorario.ts'
import { createAsignacion } from './horario/createAsignacion.ts'
import { createHorario } from './horario/createHorario.ts'
import { removeAsignacion } from './horario/removeAsignacion.ts'
import { updateAsignacion } from './horario/updateAsignacion.ts'
import { restoreHorario, updateHorario } from './horario/updateHorario.ts'
import { annulMarcacion } from './marcacion/annulMarcacion.ts'
import { createMarcacion } from './marcacion/createMarcacion.ts'
import { importMarcaciones, listErrores } from './marcacion/importMarcaciones.ts'
import { removeVigencia } from './turno/removeVigencia.ts'
import { updateTurno } from './turno/updateTurno.ts'

export const tiempo = {
  resources: {
    turno: { update: updateTurno },
    turnoVigencia: { remove: removeVigencia },
    horario: { create: createHorario, update: updateHorario, restore: restoreHorario },
    horarioTrabajador: { create: createAsignacion, update: updateAsignacion, remove: removeAsignacion },
    feriado: { create: createFeriado, update: updateFeriado, remove: removeFeriado, restore: restoreFeriado },
    marcacion: { create: createMarcacion, anular: annulMarcacion },
    asistenciaVerificada: {
      create: createAsistenciaVerificada,
      update: updateAsistenciaVerificada,
      remove: removeAsistenciaVerificada,
      verificar: verifyAsistenciaVerificada,
      observar: observeAsistenciaVerificada,
      conformar: confirmAsistenciaVerificada,
    },
    asistenciaVerificadaDia: {
      create: createAsistenciaVerificadaDia,
      update: updateAsistenciaVerificadaDia,
      remove: removeAsistenciaVerificadaDia,
    },
  },
  routes: {
    assignHorario,
    importMarcaciones,
    listErrores,
    registerAsistencia,
    correctAsistencia,
    removeMarcas,
    recalculateAsistencia,
    queueRecalculation,
    listAlertas,
    showCuadro,
    exportHoja,
    generateAsistenciaVerificada,
  },
  jobs: { recalculoDeAsistencia: recalculateJob },
}
