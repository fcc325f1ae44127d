import { defineModule } from '../core/resource/module.ts'
import { alertas } from './alertas.ts'
import { categoria } from './categoria.ts'
import { denuncia } from './denuncia.ts'
import { denunciaRoutes } from './denunciaRoutes.ts'
import { entidad } from './entidad.ts'
import { etapa } from './etapa.ts'
import { plantilla } from './plantilla.ts'
import { portada } from './portada.ts'
import { publico } from './publico.ts'
import { tipoDenuncia } from './tipoDenuncia.ts'

export const sireda = defineModule({
  name: 'sireda',
  service: { label: 'Denuncias', order: 2 },
  groups: { Configuración: 'IconListDetails' },
  resources: [denuncia, tipoDenuncia, entidad, etapa, categoria, plantilla],
  routes: { ...denunciaRoutes, ...publico },
  alerts: alertas,
  rights: [
    { accion: 'VER IDENTIDAD', label: 'Ver la identidad de los denunciantes', verb: 'X' },
    { accion: 'VER CÓDIGO', label: 'Ver el código de seguimiento de las denuncias', verb: 'X' },
  ],
  ...portada,
  grants: { Denuncias: 'LCUDRX', Consulta: 'L' },
})
