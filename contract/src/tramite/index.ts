import { defineModule } from '../core/resource/module.ts'
import { documento } from './documento.ts'
import { documentoRoutes } from './documentoRoutes.ts'
import { portada } from './portada.ts'

/** All staff profiles may search documents (T4). */
const staff = ['RRHH', 'Combustible', 'Denuncias', 'Salud', 'Certificados', 'SIAR', 'Encuestas', 'Consulta']

export const tramite = defineModule({
  name: 'tramite',
  service: { label: 'Trámite documentario', order: 5 },
  resources: [documento],
  routes: documentoRoutes,
  ...portada,
  grants: Object.fromEntries(staff.map((nombre) => [nombre, 'L'])),
})
