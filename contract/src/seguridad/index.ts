import { defineModule } from '../core/resource/module.ts'
import { alertas } from './alertas.ts'
import { aplicacion } from './aplicacion.ts'
import { bitacora } from './bitacora.ts'
import { consultaPersonal } from './consultaPersonal.ts'
import { cuenta } from './cuenta.ts'
import { datosPropios } from './datosPropios.ts'
import { entrega } from './entrega.ts'
import { identidad } from './identidad/identidad.ts'
import { proveedor } from './identidad/proveedor.ts'
import { perfil } from './perfil.ts'
import { perfilServicio } from './perfilServicio.ts'
import { permiso, permisoRoutes } from './permiso.ts'
import { portada } from './portada.ts'
import { quienPuedeQue } from './quienPuedeQue.ts'
import { recurso } from './recurso.ts'
import { retencionRoutes } from './retencionRoutes.ts'
import { servicio, servicioRoutes } from './servicio.ts'
import { session } from './session.ts'
import { suscripcion, suscripcionRoutes } from './suscripcion.ts'
import { tipoRecurso } from './tipoRecurso.ts'
import { usuario } from './usuario.ts'
import { usuarioRoutes } from './usuarioRoutes.ts'

export { clave, claveTexts } from './clave.ts'

export const seguridad = defineModule({
  name: 'seguridad',
  service: { label: 'Seguridad', order: 9 },
  resources: [
    ...[usuario, perfil, servicio, tipoRecurso, permiso, recurso],
    ...[proveedor, aplicacion, suscripcion, entrega, bitacora, consultaPersonal],
  ],
  routes: {
    ...session,
    ...cuenta,
    ...datosPropios,
    ...retencionRoutes,
    ...identidad,
    ...usuarioRoutes,
    ...servicioRoutes,
    ...permisoRoutes,
    ...quienPuedeQue,
    ...suscripcionRoutes,
    listPerfilServicios: perfilServicio.routes.list,
  },
  screens: [
    {
      label: 'Datos de una persona',
      path: '/seguridad/persona',
      icon: 'IconUserSearch',
      route: datosPropios.getDatosDePersona,
    },
    {
      label: 'Retención de datos personales',
      path: '/seguridad/retencion',
      icon: 'IconUserOff',
      route: retencionRoutes.listReglas,
    },
  ],
  alerts: alertas,
  notifications: [
    { kind: 'cuenta.seguridad', label: 'Seguridad de mi cuenta', ways: ['product', 'mail'], always: true },
    {
      kind: 'cuenta.ingreso',
      label: 'Inicios de sesión en mi cuenta desde un equipo o una red nuevos',
      ways: ['product', 'mail'],
    },
  ],
  ...portada,
  grants: {},
})
