import { geoencuesta as contract } from '@wamani/contract/geoencuesta/index.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { settlingStatesOf } from '../../crud/stateByDay.ts'
import { demoGeoencuesta } from './demo/demoGeoencuesta.ts'
import { createEncuesta } from './encuesta/createEncuesta.ts'
import { getEncuesta } from './encuesta/getEncuesta.ts'
import { getResultados } from './encuesta/getResultados.ts'
import { listMisEncuestas } from './encuesta/listMisEncuestas.ts'
import { closeEncuesta, pauseEncuesta, publishEncuesta } from './encuesta/moveEncuesta.ts'
import { removeEncuesta } from './encuesta/removeEncuesta.ts'
import { setPreguntas } from './encuesta/setPreguntas.ts'
import { updateEncuesta } from './encuesta/updateEncuesta.ts'
import { updateSituacion } from './encuesta/updateSituacion.ts'
import { createGrupo } from './grupo/createGrupo.ts'
import { getGrupo } from './grupo/getGrupo.ts'
import { listGrupos } from './grupo/listGrupos.ts'
import { removeGrupo } from './grupo/removeGrupo.ts'
import { updateGrupo } from './grupo/updateGrupo.ts'
import { createRespuesta } from './respuesta/createRespuesta.ts'
import { exportCsv } from './respuesta/exportCsv.ts'
import { exportGeojson } from './respuesta/exportGeojson.ts'
import { getDetalle } from './respuesta/getDetalle.ts'
import { getPaquete } from './respuesta/getPaquete.ts'
import { reviewRespuesta } from './respuesta/reviewRespuesta.ts'
import { assignEncuestas } from './tarea/assignEncuestas.ts'
import { closeTarea } from './tarea/closeTarea.ts'
import { createTarea } from './tarea/createTarea.ts'
import { getAvance } from './tarea/getAvance.ts'
import { getTarea } from './tarea/getTarea.ts'
import { listEncuestasDeTarea } from './tarea/listEncuestasDeTarea.ts'
import { listTareas } from './tarea/listTareas.ts'
import { removeTarea } from './tarea/removeTarea.ts'
import { updateTarea } from './tarea/updateTarea.ts'

export const geoencuesta = bindModule(contract, {
  resources: {
    grupo: { list: listGrupos, get: getGrupo, create: createGrupo, remove: removeGrupo },
    tarea: {
      list: listTareas,
      get: getTarea,
      create: createTarea,
      update: updateTarea,
      remove: removeTarea,
      cerrar: closeTarea,
    },
    encuesta: {
      get: getEncuesta,
      create: createEncuesta,
      update: updateEncuesta,
      remove: removeEncuesta,
      publicar: publishEncuesta,
      pausar: pauseEncuesta,
      cerrar: closeEncuesta,
    },
  },
  opens: { grupo: 'plainly', tarea: 'plainly', encuesta: 'plainly' },
  routes: {
    updateGrupo,
    listEncuestasDeTarea,
    assignEncuestas,
    getAvance,
    listMisEncuestas,
    setPreguntas,
    updateSituacion,
    getResultados,
    getPaquete,
    createRespuesta,
    getDetalle,
    reviewRespuesta,
    exportGeojson,
    exportCsv,
  },
  daily: { expireTareas: settlingStatesOf(tarea) },
  demo: (db, { now }) => demoGeoencuesta(db, now),
})
