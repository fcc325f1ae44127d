import { Problem } from '@wamani/contract/core/http/problem.ts'
import { cape } from '@wamani/contract/rrhh/cape.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow, getRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireOpen } from '../periodo/requireOpen.ts'
import { invalid, requireState } from '../refusal.ts'
import { guardCeiling } from './guardCeiling.ts'

type Deed = Handler<typeof cape.routes.habilitar>
type Change = { from: readonly string[]; to: 'BLOQUEADA' | 'HABILITADA' | 'SUPRIMIDA'; onlyVacant: boolean }

/** Moves a position to another state; only one nobody holds or has reserved is taken out of use. */
const changeEstado =
  ({ from, to, onlyVacant }: Change): Deed =>
  async (context) => {
    const { db, params, body, scope } = context
    const shape = tableShape(cape)
    const stored = await getRow(db, shape, params.id, scope, true)
    requireState(stored.estado, ...from)
    const anio = String(stored.codigo).split('/').at(-1)
    await requireOpen(db, `${anio}-01-01`, `${anio}-12-31`, 'ANUAL')
    if (onlyVacant && stored.situacion !== 'VACANTE')
      throw new Problem('conflict', `La plaza está ${String(stored.situacion)}`)
    if (to === 'HABILITADA') {
      if (stored.codigoAirhsp === null)
        throw invalid('codigoAirhsp', 'Ingrese el registro AIRHSP para habilitar la plaza')
      await guardCeiling(db, params.id)
    }
    return (await changeRow(db, shape, params.id, { version: body.version }, context, { estado: to })) as never
  }

export const enableCape = changeEstado({ from: ['BLOQUEADA'], to: 'HABILITADA', onlyVacant: false })
export const blockCape = changeEstado({ from: ['HABILITADA'], to: 'BLOQUEADA', onlyVacant: true })
export const suppressCape = changeEstado({ from: ['BLOQUEADA', 'HABILITADA'], to: 'SUPRIMIDA', onlyVacant: true })
