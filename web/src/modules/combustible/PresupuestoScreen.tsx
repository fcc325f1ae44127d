import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PresupuestoOverview } from './PresupuestoOverview.tsx'

const KardexTab = lazyPart(async () => (await import('./KardexTab.tsx')).KardexTab)

const parts: ScreenParts = {
  overview: PresupuestoOverview,
  tabs: [{ key: 'kardex', label: 'Kardex', Content: KardexTab, route: reporteRoutes.listKardex }],
}

export const PresupuestoScreen = () => <ResourceScreen resource={presupuesto} parts={parts} />
