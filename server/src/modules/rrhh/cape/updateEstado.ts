import { Problem } from '@wamani/contract/core/http/problem.ts'
import { cape } from '@wamani/contract/rrhh/cape.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertState, invalid } from '../refusal.ts'
import { assertCeiling } from './assertCeiling.ts'

type Action = Handler<typeof cape.routes.habilitar>
type Change = { from: readonly string[]; to: 'BLOQUEADA' | 'HABILITADA' | 'SUPRIMIDA'; onlyVacant: boolean }

/** Moves a position to another state; only one nobody holds or has reserved is taken out of use. */
const updateEstado =
  ({ from, to, onlyVacant }: Change): Action =>
  async (context) => {
    const { db, params, body, scope } = context
    const shape = tableSchema(cape)
    const stored = await getRow(db, shape, params.id, scope, true)
    assertState(stored.estado, ...from)
    const anio = String(stored.codigo).split('/').at(-1)
    await assertPeriodoOpen(db, `${anio}-01-01`, `${anio}-12-31`, 'ANUAL')
    if (onlyVacant && stored.situacion !== 'VACANTE')
      throw new Problem('conflict', `La plaza está ${String(stored.situacion)}`)
    if (to === 'HABILITADA') {
      if (stored.codigoAirhsp === null)
        throw invalid('codigoAirhsp', 'Ingrese el registro AIRHSP para habilitar la plaza')
      await assertCeiling(db, params.id)
    }
    return (await updateRow(db, shape, params.id, { version: body.version }, context, { estado: to })) as never
  }

export const enableCape = updateEstado({ from: ['BLOQUEADA'], to: 'HABILITADA', onlyVacant: false })
export const blockCape = updateEstado({ from: ['HABILITADA'], to: 'BLOQUEADA', onlyVacant: true })
export const suppressCape = updateEstado({ from: ['BLOQUEADA', 'HABILITADA'], to: 'SUPRIMIDA', onlyVacant: true })
