import { defineModule } from '../core/resource/module.ts'
import { encuesta } from './encuesta.ts'
import { encuestaRoutes } from './encuestaRoutes.ts'
import { grupo } from './grupo.ts'
import { grupoRoutes } from './grupoRoutes.ts'
import { portada } from './portada.ts'
import { respuesta } from './respuesta.ts'
import { respuestaRoutes } from './respuestaRoutes.ts'
import { tarea } from './tarea.ts'
import { tareaRoutes } from './tareaRoutes.ts'

/** Permission to act in groups whose manager is another user. */
export const gruposAjenos = 'ADMINISTRAR GRUPOS AJENOS'

export const geoencuesta = defineModule({
  name: 'geoencuesta',
  service: { label: 'Encuestas', order: 8 },
  resources: [grupo, tarea, encuesta, respuesta],
  routes: { ...grupoRoutes, ...tareaRoutes, ...encuestaRoutes, ...respuestaRoutes },
  screens: [
    { label: 'Responder', path: '/geoencuesta/responder', icon: 'IconDeviceMobile', route: respuestaRoutes.getPaquete },
  ],
  rights: [{ accion: gruposAjenos, label: 'Administrar los grupos de otros responsables', verb: 'X', grants: {} }],
  ...portada,
  grants: { Encuestas: 'LCUDRX', Consulta: 'L' },
})
