import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { completeMovimiento } from './completeMovimiento.ts'

type Create = Handler<typeof desplazamientoTrabajador.routes.create>

export const createMovimiento: Create = async ({ db, body, scope, files }) => {
  const schema = tableSchema(desplazamientoTrabajador)
  await assertValues(db, schema, body)
  const { kind, place, values } = await completeMovimiento(db, body, 0)
  const extra = { id_contrato: place.idContrato, id_unidad_origen: place.idUnidad, temporal: kind.temporal }
  return (await createRow(
    db,
    schema,
    { ...body, unidadDestino: values.unidadDestino },
    { scope, files },
    extra,
  )) as never
}
