import { geoencuesta as contract } from '@wamani/contract/geoencuesta/index.ts'
import { bindModule } from '../../bindModule.ts'
import { demoGeoencuesta } from './demo/demoGeoencuesta.ts'
import { cambiarSituacion, paso } from './encuesta/cambiarSituacion.ts'
import { changeEncuesta } from './encuesta/changeEncuesta.ts'
import { createEncuesta } from './encuesta/createEncuesta.ts'
import { getEncuesta } from './encuesta/getEncuesta.ts'
import { misEncuestas } from './encuesta/misEncuestas.ts'
import { removeEncuesta } from './encuesta/removeEncuesta.ts'
import { resultados } from './encuesta/resultados.ts'
import { setPreguntas } from './encuesta/setPreguntas.ts'
import { changeGrupo } from './grupo/changeGrupo.ts'
import { createGrupo } from './grupo/createGrupo.ts'
import { getGrupo } from './grupo/getGrupo.ts'
import { listGrupos } from './grupo/listGrupos.ts'
import { removeGrupo } from './grupo/removeGrupo.ts'
import { createRespuesta } from './respuesta/createRespuesta.ts'
import { exportCsv } from './respuesta/exportCsv.ts'
import { exportGeojson } from './respuesta/exportGeojson.ts'
import { getDetalle } from './respuesta/getDetalle.ts'
import { getPaquete } from './respuesta/getPaquete.ts'
import { validarRespuesta } from './respuesta/validarRespuesta.ts'
import { asignarEncuestas } from './tarea/asignarEncuestas.ts'
import { avance } from './tarea/avance.ts'
import { cerrarTarea } from './tarea/cerrarTarea.ts'
import { changeTarea } from './tarea/changeTarea.ts'
import { createTarea } from './tarea/createTarea.ts'
import { encuestasDeTarea } from './tarea/encuestasDeTarea.ts'
import { getTarea } from './tarea/getTarea.ts'
import { listTareas } from './tarea/listTareas.ts'
import { removeTarea } from './tarea/removeTarea.ts'
import { vencerTareas } from './tarea/vencerTareas.ts'

export const geoencuesta = bindModule(contract, {
  resources: {
    grupo: { list: listGrupos, get: getGrupo, remove: removeGrupo },
    tarea: { list: listTareas, get: getTarea, update: changeTarea, remove: removeTarea, cerrar: cerrarTarea },
    encuesta: {
      get: getEncuesta,
      update: changeEncuesta,
      remove: removeEncuesta,
      publicar: paso('publicada'),
      pausar: paso('pausada'),
      cerrar: paso('cerrada'),
    },
  },
  routes: {
    createGrupo,
    changeGrupo,
    createTarea,
    encuestasDeTarea,
    asignarEncuestas,
    avance,
    createEncuesta,
    misEncuestas,
    setPreguntas,
    situacion: cambiarSituacion,
    resultados,
    paquete: getPaquete,
    createRespuesta,
    respuestaDetalle: getDetalle,
    validar: validarRespuesta,
    geojson: exportGeojson,
    csv: exportCsv,
  },
  daily: { vencerTareas },
  demo: (db, { now }) => demoGeoencuesta(db, now),
})
