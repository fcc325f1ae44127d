import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'
import { rowId, rowVersion } from '../core/http/rowId.ts'
import { grupo, integrantesMax } from './grupo.ts'

const { fields } = grupo
const none = 'El grupo debe tener al menos un usuario.'

const vinculo = z.object({ idUsuario: rowId, idGrupoUsuario: rowId.default(0) })

export const grupoRoutes = {
  // custom call: name and members are always required (S3); member id 0 is new, omitted members are removed
  updateGrupo: defineRoute({
    method: 'PUT',
    path: grupo.api,
    aliases: [`${grupo.api}/{id}`],
    access: { verb: 'U', accion: 'EDITAR' },
    choosesUsers: true,
    summary: 'Editar un grupo y sus integrantes',
    status: 201,
    params: z.object({ id: rowId.optional() }),
    body: z.preprocess(
      (body) => body ?? {},
      z.object({
        nombre: fields.nombre.input,
        descripcion: z.optional(fields.descripcion.input),
        idGrupo: rowId.optional(),
        grupoUsuario: z
          .array(vinculo, none)
          .min(1, none)
          .max(integrantesMax, `Los integrantes admiten como máximo ${integrantesMax} elementos`),
        version: rowVersion,
      }),
    ),
    response: grupo.row,
  }),
}
