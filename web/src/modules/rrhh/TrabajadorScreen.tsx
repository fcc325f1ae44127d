import { contrato } from '@wamani/contract/rrhh/contrato.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamientoTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador.ts'
import { ResourceScreen } from '../../crud/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ContratosTab = lazyPart(async () => (await import('./trabajador/ContratosTab.tsx')).ContratosTab)
const DesplazamientosTab = lazyPart(
  async () => (await import('./trabajador/DesplazamientosTab.tsx')).DesplazamientosTab,
)

const parts: ScreenParts = {
  tabs: [
    { key: 'contratos', label: 'Contratos', Content: ContratosTab, route: contrato.routes.list },
    {
      key: 'desplazamientos',
      label: 'Desplazamientos',
      Content: DesplazamientosTab,
      route: desplazamientoTrabajador.routes.list,
    },
  ],
}

/** /gsrrhh/trabajadores: the person, and what contracts and movements tell. */
export function TrabajadorScreen() {
  return <ResourceScreen resource={trabajador} parts={parts} />
}
