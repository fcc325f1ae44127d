import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'

const estado = z.enum(['BIEN', 'ATENCION', 'FALLA'])
export type EstadoDeHecho = z.infer<typeof estado>

const hecho = z.object({
  nombre: z.string(),
  valor: z.string(),
  estado,
  /** advice when the state is not good */
  consejo: z.string().nullable(),
  /** screen to fix it */
  pantalla: z.string().nullable(),
})
export type Hecho = z.infer<typeof hecho>

const nodo = z.object({
  equipo: z.string(),
  version: z.string(),
  iniciadoEn: z.string(),
  vistoEn: z.string(),
  /** the server that responds */
  propio: z.boolean(),
  hechos: z.array(hecho),
})

const estadoDelSistema = z.object({
  version: z.string(),
  /** worst state of all */
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
