import { Problem } from '@wamani/contract/core/http/problem.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'

type Exempt = Handler<typeof trabajador.routes.exonerarMarcacion>

/** Exempts a worker from punching the clock, or ends the exemption. */
export const exemptTrabajador =
  (exempt: boolean): Exempt =>
  async ({ db, params, body, scope, today }) => {
    const schema = tableSchema(trabajador)
    const stored = await getRow(db, schema, params.id, scope, true)
    if (stored.exoneradoMarcacion === exempt)
      throw new Problem('conflict', exempt ? 'El trabajador ya está exonerado.' : 'El trabajador ya debe marcar.')
    const { version } = body
    const changes = version === undefined ? {} : { version }
    return (await updateRow(db, schema, params.id, changes, { scope, today }, { exonerado_marcacion: exempt })) as never
  }
