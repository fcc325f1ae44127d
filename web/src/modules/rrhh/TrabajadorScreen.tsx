import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { useMemo, useState } from 'react'
import type { Row } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { RecordTab, ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { fichaAction } from './trabajador/fichaAction.tsx'
import { personInputs } from './trabajador/personInputs.ts'
import { legajoTab, personTabs } from './trabajador/personTabs.ts'

const FichaDialog = lazyPart(async () => (await import('./trabajador/FichaDialog.tsx')).FichaDialog)
const VacacionesTab = lazyPart(async () => (await import('./trabajador/VacacionesTab.tsx')).VacacionesTab)
const HorarioTab = lazyPart(async () => (await import('./trabajador/HorarioTab.tsx')).HorarioTab)

const tabs: readonly RecordTab[] = [
  ...personTabs,
  { key: 'horario', label: 'Horario', Content: HorarioTab, route: horarioTrabajador.routes.list },
  { key: 'vacaciones', label: 'Vacaciones', Content: VacacionesTab, route: vacacion.routes.list },
  legajoTab,
]

export function TrabajadorScreen() {
  const [printed, setPrinted] = useState<Row | undefined>(undefined)
  const parts: ScreenParts = useMemo(
    () => ({ tabs, recordActions: [fichaAction(setPrinted)], inputs: personInputs }),
    [],
  )
  return (
    <>
      <ResourceScreen resource={trabajador} parts={parts} />
      {printed && <FichaDialog row={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}
