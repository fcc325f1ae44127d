import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { consumoRoutes } from '@wamani/contract/combustible/consumo/consumoRoutes.ts'
import { bodyOf } from '@wamani/contract/core/http/route.ts'
import { fixed } from '@wamani/contract/core/kinds/fields.ts'
import type { ScreenResource } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { ConsumoOverview } from './ConsumoOverview.tsx'
import { cells } from './cells.tsx'
import { ValeInput } from './ValeInput.tsx'

const { createConsumo, updateConsumo } = consumoRoutes
const { vale, fechaHora, comprobanteTipo, kilometraje, detalle } = consumo.fields
/** A dispatch is registered and corrected by calls of its own; of a stored one only receipt and remark. It is reversed, not removed. */
const writable = {
  ...consumo,
  fields: {
    ...consumo.fields,
    vale: fixed(vale),
    fechaHora: fixed(fechaHora),
    comprobanteTipo: fixed(comprobanteTipo),
    kilometraje: fixed(kilometraje),
    detalle: fixed(detalle),
  },
  changes: bodyOf(updateConsumo),
  routes: { ...consumo.routes, create: createConsumo, update: updateConsumo },
} as unknown as ScreenResource

const parts: ScreenParts = {
  cells,
  overview: ConsumoOverview,
  inputs: { vale: ValeInput },
  locked: ({ estado }) => (estado === 'registrado' ? undefined : 'El consumo fue extornado.'),
}

/** /combustible/consumo: what the stations dispatched, with what deserves a look. */
export const ConsumoScreen = () => <ResourceScreen resource={writable} parts={parts} />
