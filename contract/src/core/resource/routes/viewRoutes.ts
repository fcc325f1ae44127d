import { z } from 'zod'
import { messages } from '../../http/messages.ts'
import { defineRoute } from '../../http/route.ts'
import { idWithMessage, rowId } from '../../http/rowId.ts'
import { textSchema } from '../../kinds/inputSchemas.ts'
import { listView } from '../listView.ts'

export const viewsMax = 50

/** Permission to share a view with all users of the list. */
export const compartirVistas = 'COMPARTIR VISTAS'

const profile = z.object({ idPerfil: z.number().int(), nombre: z.string() })
const savedView = z.object({
  idVista: z.number().int(),
  nombre: z.string(),
  estado: listView,
  /** created by the caller; else shared through a profile */
  propia: z.boolean(),
  propietario: z.string(),
  perfil: profile.nullable(),
  /** shared with all users of the list */
  paraTodos: z.boolean(),
  /** shared view that the caller hid from the menu */
  oculta: z.boolean(),
  /** opens by default for the caller */
  inicial: z.boolean(),
  /** the caller may delete it */
  eliminable: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

const api = '/sistema/api/v1/vista'
const format = (label: string) => messages.format(label)
/** Resource key of the list. */
const lista = z.string(format('Lista')).max(100, format('Lista'))
const nombre = textSchema({ label: 'Nombre', max: 60 })
const idPerfil = idWithMessage(format('Perfil'), { min: 1, max: 2_147_483_647 }).nullish()
const paraTodos = z.boolean(format('Compartir con todos')).optional()
const one = { path: `${api}/{id}`, params: z.object({ id: rowId }) }
const body = <Shape extends z.ZodRawShape>(shape: Shape) => z.preprocess((sent) => sent ?? {}, z.object(shape))

/** Saved views of lists. A view stores a query, not results: list permissions still apply. */
export const viewRoutes = {
  listVistas: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Listar las vistas de una lista: las propias, y las compartidas con los perfiles propios o con todos',
    query: z.object({ lista }),
    response: z.array(savedView),
  }),
  createVista: defineRoute({
    method: 'POST',
    path: api,
    access: 'session',
    summary: 'Guardar una vista de una lista',
    status: 201,
    body: body({ lista, nombre, estado: listView, idPerfil, paraTodos, inicial: z.boolean().default(false) }),
    response: savedView,
  }),
  updateVista: defineRoute({
    method: 'PUT',
    ...one,
    access: 'session',
    summary: 'Cambiar el nombre, el contenido o con quién se comparte una vista propia',
    body: body({ nombre: nombre.optional(), estado: listView.optional(), idPerfil, paraTodos }),
    response: savedView,
  }),
  removeVista: defineRoute({
    method: 'DELETE',
    ...one,
    access: 'session',
    summary: 'Eliminar una vista propia, o una compartida por quien administra los permisos',
    status: 204,
    response: 'empty',
  }),
  setVistaOculta: defineRoute({
    method: 'PUT',
    path: `${api}/{id}/oculta`,
    params: one.params,
    access: 'session',
    summary: 'Ocultar una vista que otra persona comparte, o volver a mostrarla',
    status: 204,
    body: body({ oculta: z.boolean(format('Oculta')) }),
    response: 'empty',
  }),
  listPerfilesDeVista: defineRoute({
    method: 'GET',
    path: `${api}/perfiles`,
    access: 'session',
    summary: 'Ver los perfiles con los que se puede compartir una vista',
    response: z.array(profile),
  }),
  listVistasIniciales: defineRoute({
    method: 'GET',
    path: `${api}/inicial`,
    access: 'session',
    summary: 'Ver con qué vista se abre cada lista',
    response: z.array(z.object({ lista: z.string(), idVista: z.number().int(), estado: listView })),
  }),
  chooseVistaInicial: defineRoute({
    method: 'PUT',
    path: `${api}/inicial`,
    access: 'session',
    summary: 'Elegir con qué vista se abre una lista, o con ninguna',
    status: 204,
    body: body({ lista, idVista: z.number(format('Vista')).int(format('Vista')).min(1).max(2_147_483_647).nullable() }),
    response: 'empty',
  }),
}
