import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { createRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { judgeMovimiento } from './judgeMovimiento.ts'

type Create = Handler<typeof desplazamientoTrabajador.routes.create>

export const createMovimiento: Create = async ({ db, body, scope, files }) => {
  const shape = tableShape(desplazamientoTrabajador)
  await guardValues(db, shape, body)
  const { kind, place, values } = await judgeMovimiento(db, body, 0)
  const extra = { id_contrato: place.idContrato, id_unidad_origen: place.idUnidad, temporal: kind.temporal }
  return (await createRow(
    db,
    shape,
    { ...body, unidadDestino: values.unidadDestino },
    { scope, files },
    extra,
  )) as never
}
