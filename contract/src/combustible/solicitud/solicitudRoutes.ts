import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { rowId, rowVersion } from '../../core/http/rowId.ts'
import { text } from '../../core/kinds/fields.ts'
import { cantidad } from '../cantidad.ts'
import { solicitud } from './solicitud.ts'

const observacion = text({ label: 'Observación', max: 250 }).input

/** What is approved of one line, named by its own id or by its supply; less than was asked for, or nothing of it. */
const linea = z.object({
  idSolicitudDetalle: rowId,
  cantidadAprobada: z.union([
    z
      .literal(0)
      .or(z.literal('0'))
      .transform(() => '0'),
    cantidad('Aprobada').input,
  ]),
})

export const solicitudRoutes = {
  approveSolicitud: defineRoute({
    method: 'POST',
    path: `${solicitud.api}/{id}/aprobar`,
    access: { verb: 'U', accion: 'APROBAR' },
    summary: 'Aprobar una solicitud y reservar su presupuesto',
    params: z.object({ id: rowId }),
    body: z.preprocess(
      (body) => body ?? {},
      z.object({
        observacion: observacion.nullish().or(z.literal('').transform(() => null)),
        detalle: z.array(linea).max(10).optional(),
        version: rowVersion,
      }),
    ),
    response: solicitud.row,
  }),
}
