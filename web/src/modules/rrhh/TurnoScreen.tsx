import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { turnoVigencia } from '@wamani/contract/rrhh/turno/turnoVigencia.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const VigenciasTab = lazyPart(async () => (await import('./turno/VigenciasTab.tsx')).VigenciasTab)

const parts: ScreenParts = {
  tabs: [{ key: 'vigencias', label: 'Vigencias', Content: VigenciasTab, route: turnoVigencia.routes.list }],
}

export function TurnoScreen() {
  return <ResourceScreen resource={turno} parts={parts} />
}
