import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'

const estado = z.enum(['BIEN', 'ATENCION', 'FALLA'])
export type EstadoDeHecho = z.infer<typeof estado>

const hecho = z.object({
  nombre: z.string(),
  valor: z.string(),
  estado,
  /** what to do, where it is not well */
  consejo: z.string().nullable(),
  /** the screen where it is looked after */
  pantalla: z.string().nullable(),
})
export type Hecho = z.infer<typeof hecho>

const nodo = z.object({
  equipo: z.string(),
  version: z.string(),
  iniciadoEn: z.string(),
  vistoEn: z.string(),
  /** whether it is the one that answers */
  propio: z.boolean(),
  hechos: z.array(hecho),
})

const estadoDelSistema = z.object({
  version: z.string(),
  /** the worst of all */
  estado,
  grupos: z.array(z.object({ titulo: z.string(), hechos: z.array(hecho) })),
  nodos: z.array(nodo),
})
export type EstadoDelSistema = z.infer<typeof estadoDelSistema>

export const estadoRoutes = {
  getEstado: defineRoute({
    method: 'GET',
    path: '/sistema/api/v1/estado',
    access: { verb: 'R', accion: 'VER ESTADO DEL SISTEMA' },
    summary: 'Ver cómo están la base de datos, los servidores, el correo, los procesos y los respaldos',
    response: estadoDelSistema,
    forApplications: false,
  }),
}
