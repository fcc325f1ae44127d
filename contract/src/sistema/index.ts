import { z } from 'zod'
import { jobRoutes } from '../core/http/jobRoutes.ts'
import { defineRoute } from '../core/http/route.ts'
import { ubigeoRoutes } from '../core/peru/ubigeoRoutes.ts'
import { defineModule } from '../core/resource/module.ts'
import { activityRoutes } from '../core/resource/routes/activityRoutes.ts'
import { importBatchRoutes } from '../core/resource/routes/importBatchRoutes.ts'
import { compartirVistas, viewRoutes } from '../core/resource/routes/viewRoutes.ts'
import { alerta } from './alerta.ts'
import { alertaRoutes } from './alertaRoutes.ts'
import { alertas } from './alertas.ts'
import { archivoRoutes } from './archivoRoutes.ts'
import { buscarRoutes } from './buscarRoutes.ts'
import { certificadoFirma } from './certificadoFirma.ts'
import { consentimiento } from './consentimiento.ts'
import { correo } from './correo.ts'
import { escudo } from './escudo.ts'
import { estadoRoutes } from './estadoRoutes.ts'
import { inicioRoutes } from './inicioRoutes.ts'
import { notificationRoutes } from './notificationRoutes.ts'
import { parametro } from './parametro.ts'
import { portada } from './portada.ts'
import { respaldo } from './respaldo.ts'
import { respaldoRoutes } from './respaldoRoutes.ts'

export const sistema = defineModule({
  name: 'sistema',
  service: { label: 'Sistema', order: 10 },
  resources: [parametro, escudo, certificadoFirma, consentimiento, correo, respaldo, alerta],
  routes: {
    ...inicioRoutes,
    ...buscarRoutes,
    ...ubigeoRoutes,
    ...notificationRoutes,
    ...alertaRoutes,
    ...importBatchRoutes,
    ...jobRoutes,
    ...viewRoutes,
    ...archivoRoutes,
    ...respaldoRoutes,
    ...estadoRoutes,
    ...activityRoutes,
    getMapa: defineRoute({
      method: 'GET',
      path: '/sistema/api/v1/mapa',
      access: 'session',
      summary: 'Ver el servidor de teselas de los mapas, si lo hay, y el departamento en que se abren',
      response: z.object({
        teselas: z.object({ url: z.string(), attribution: z.string() }).nullable(),
        /** home department: two digits of the INEI code */
        region: z.string(),
      }),
    }),
    countMail: defineRoute({
      method: 'GET',
      path: '/sistema/api/v1/correo/resumen',
      access: { verb: 'L', accion: 'VER' },
      summary: 'Ver cuántos correos esperan y si hay servidor de correo',
      response: z.object({ configurado: z.boolean(), pendientes: z.number().int(), fallidos: z.number().int() }),
    }),
  },
  screens: [
    {
      label: 'Estado del sistema',
      path: '/sistema/estado',
      icon: 'IconStethoscope',
      route: estadoRoutes.getEstado,
      after: 'respaldo',
    },
  ],
  alerts: alertas,
  notifications: [
    {
      kind: 'alerta.resumen',
      label: 'Resumen diario de las alertas abiertas',
      ways: ['mail'],
      unlessAsked: 'silent',
    },
    { kind: 'registro.mencion', label: 'Menciones en comentarios', ways: ['product', 'mail'] },
    { kind: 'registro.comentario', label: 'Comentarios de los registros que sigue', ways: ['product'] },
    { kind: 'registro.estado', label: 'Cambios de estado de los registros que sigue', ways: ['product'] },
    { kind: 'proceso.terminado', label: 'Término de los procesos que inició', ways: ['product'] },
  ],
  rights: [
    { accion: compartirVistas, label: 'Compartir vistas de listas con todos los que las ven', verb: 'X', grants: {} },
  ],
  ...portada,
  grants: {},
})
