import { Problem } from '@wamani/contract/core/http/problem.ts'
import { cape } from '@wamani/contract/rrhh/cape.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertWithinCeiling } from './assertWithinCeiling.ts'

type Action = Handler<typeof cape.routes.habilitar>

/** From which states a position comes to each, and whether only one that nobody occupies or has reserved does. */
const transitions = {
  HABILITADA: { from: ['BLOQUEADA'], onlyVacant: false },
  BLOQUEADA: { from: ['HABILITADA'], onlyVacant: true },
  SUPRIMIDA: { from: ['BLOQUEADA', 'HABILITADA'], onlyVacant: true },
}

/** Returns the action that moves a position to a state. */
export const setCapeEstado =
  (to: keyof typeof transitions): Action =>
  async (context) => {
    const { db, params, body, scope } = context
    const { from, onlyVacant } = transitions[to]
    const schema = tableSchema(cape)
    const stored = await getRow(db, schema, params.id, scope, true)
    assertState(stored.estado, ...from)
    const anio = String(stored.codigo).split('/').at(-1)
    await assertPeriodoOpen(db, `${anio}-01-01`, `${anio}-12-31`, 'ANUAL')
    if (onlyVacant && stored.situacion !== 'VACANTE')
      throw new Problem('conflict', `La plaza está ${String(stored.situacion)}`)
    if (to === 'HABILITADA') {
      if (stored.codigoAirhsp === null)
        throw invalid('codigoAirhsp', 'Ingrese el registro AIRHSP para habilitar la plaza')
      await assertWithinCeiling(db, params.id)
    }
    return (await updateRow(db, schema, params.id, { version: body.version }, context, { estado: to })) as never
  }
