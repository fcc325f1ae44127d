import { odometroEvento } from '@wamani/contract/combustible/vehiculo/odometroEvento.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const OdometroTab = lazyPart(async () => (await import('./OdometroTab.tsx')).OdometroTab)

const parts: ScreenParts = {
  tabs: [{ key: 'odometro', label: 'Odómetro', Content: OdometroTab, route: odometroEvento.routes.list }],
}

export const VehiculoScreen = () => <ResourceScreen resource={vehiculo} parts={parts} />
