import { defineModule } from '../core/resource/module.ts'
import { documento } from './formulario/documento.ts'
import { formularios } from './formulario/formularios.ts'
import { informe } from './formulario/informe.ts'
import { mapaRoutes } from './formulario/mapaRoutes.ts'
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
    { label: 'Contraseña', path: '/formulario/password', icon: 'IconKey', route: usuario.routes.getPropio },
  ],
  ...portada,
  grants: { SIAR: 'LCUDRX', Consulta: 'L' },
})
