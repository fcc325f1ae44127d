import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { foldPageAliases, pageQuery } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { idWithMessage } from '../core/http/rowId.ts'

const aviso = z.object({
  idAviso: z.number().int(),
  titulo: z.string(),
  texto: z.string(),
  /** path within the product */
  enlace: z.string().nullable(),
  creado: z.string(),
  leido: z.string().nullable(),
})
export type Notification = z.infer<typeof aviso>

const preferencia = z.object({
  tipo: z.string().max(60),
  enProducto: z.boolean(),
  porCorreo: z.boolean(),
})
/** Delivery preference of a kind of notification; `modos`: possible channels. */
const ajuste = preferencia.extend({ etiqueta: z.string(), modos: z.array(z.enum(['producto', 'correo'])) })
export type NotificationSetting = z.infer<typeof ajuste>

const api = '/sistema/api/v1/aviso'

/**
 * Server-sent events of a session: `aviso` (notifications or pending work changed), `alerta`, and `fin` when the
 * session ends. Events contain no data; clients reload.
 */
export const liveNotifications = defineRoute({
  method: 'GET',
  path: `${api}/vivo`,
  access: 'session',
  summary: 'Recibir los avisos nuevos al momento',
  // streamed
  response: 'download',
})

/** The user's own notifications. */
export const notificationRoutes = {
  listNotifications: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Listar los avisos propios, el más reciente primero',
    query: z.preprocess(foldPageAliases, pageQuery.pick({ current_page: true, per_page: true })),
    response: z.object({
      items: z.array(aviso),
      total: z.number().int(),
      noLeidos: z.number().int(),
      current_page: z.number().int(),
      per_page: z.number().int(),
    }),
  }),
  readNotifications: defineRoute({
    method: 'POST',
    path: `${api}/leer`,
    access: 'session',
    summary: 'Marcar avisos propios como leídos; todos, si no se indica ninguno',
    status: 204,
    body: z.preprocess(
      (body) => body ?? {},
      z.object({
        avisos: z
          .array(idWithMessage(messages.format('Aviso'), { min: 1, max: 2_147_483_647 }))
          .max(300)
          .optional(),
      }),
    ),
    response: 'empty',
  }),
  getNotificationSettings: defineRoute({
    method: 'GET',
    path: `${api}/ajustes`,
    access: 'session',
    summary: 'Ver la configuración de los avisos propios',
    response: z.array(ajuste),
  }),
  updateNotificationSettings: defineRoute({
    method: 'PUT',
    path: `${api}/ajustes`,
    access: 'session',
    summary: 'Configurar los avisos propios',
    body: z.object({ ajustes: z.array(preferencia).min(1).max(50) }),
    response: z.array(ajuste),
  }),
}
