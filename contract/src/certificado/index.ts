import { defineModule } from '../core/resource/module.ts'
import { certificadoRoutes } from './certificadoRoutes.ts'
import { inscripcion } from './inscripcion.ts'
import { participante } from './participante.ts'
import { plantilla } from './plantilla.ts'
import { portada } from './portada.ts'
import { taller } from './taller.ts'

export const certificado = defineModule({
  name: 'certificado',
  service: { label: 'Certificados', order: 3 },
  resources: [inscripcion, participante, taller, plantilla],
  routes: certificadoRoutes,
  ...portada,
  grants: { Certificados: 'LCUDRX', Consulta: 'L' },
})
