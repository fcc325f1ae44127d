import { consumo } from '@wamani/contract/combustible/consumo.ts'
import { consumoRoutes } from '@wamani/contract/combustible/consumoRoutes.ts'
import { fixed } from '@wamani/contract/core/fields.ts'
import { useMemo } from 'react'
import type { ScreenResource } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ConsumoOverview = lazyPart(async () => (await import('./ConsumoOverview.tsx')).ConsumoOverview)

const { createConsumo, changeConsumo, removeConsumo } = consumoRoutes
const { vale, fechaHora, comprobanteTipo, kilometraje, detalle } = consumo.fields
/** A dispatch is registered, corrected and reversed by calls of its own; of a stored one only receipt and remark. */
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
  changes: changeConsumo.body!,
  routes: { ...consumo.routes, create: createConsumo, update: changeConsumo, remove: removeConsumo },
} as unknown as ScreenResource

/** /combustible/consumo: what the stations dispatched, with what deserves a look. */
export function ConsumoScreen() {
  const parts = useMemo(
    (): ScreenParts => ({
      overview: ConsumoOverview,
      locked: ({ estado }) => (estado === 'registrado' ? undefined : 'El consumo fue extornado.'),
    }),
    [],
  )
  return <ResourceScreen resource={writable} parts={parts} />
}
