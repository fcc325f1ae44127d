import { defineModule } from '../core/module.ts'
import { documento } from './documento.ts'
import { formularios } from './formularios.ts'
import { informe } from './informe.ts'
import { mapaRoutes } from './mapa.ts'
import { portada } from './portada.ts'
import { usuario } from './usuario.ts'

export const gssiar = defineModule({
  name: 'gssiar',
  service: { label: 'Formularios', order: 7 },
  resources: [...formularios, usuario],
  routes: mapaRoutes,
  screens: [
    {
      label: 'Formularios',
      path: '/formulario/inicio',
      icon: 'IconForms',
      route: documento.routes.list,
      after: informe.name,
    },
    { label: 'Contraseña', path: '/formulario/password', icon: 'IconKey', route: usuario.routes.propio },
  ],
  ...portada,
  grants: { SIAR: 'LCUDRX', Consulta: 'L' },
})
