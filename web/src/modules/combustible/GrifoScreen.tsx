import { grifo } from '@wamani/contract/combustible/grifo.ts'
import { reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const LiquidacionTab = lazyPart(async () => (await import('./LiquidacionTab.tsx')).LiquidacionTab)

const parts: ScreenParts = {
  tabs: [{ key: 'liquidacion', label: 'Liquidación', Content: LiquidacionTab, route: reporteRoutes.getLiquidacion }],
}

export const GrifoScreen = () => <ResourceScreen resource={grifo} parts={parts} />
