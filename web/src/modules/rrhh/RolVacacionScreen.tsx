import { rolVacacion, rolVacacionRoutes } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const RolContexto = lazyPart(async () => (await import('./rolVacacion/RolContexto.tsx')).RolContexto)
const CalendarioTab = lazyPart(async () => (await import('./rolVacacion/CalendarioTab.tsx')).CalendarioTab)

/** The lines of a plan are edited in its calendar tab, not in the form. */
const { detalle: _, ...fields } = rolVacacion.fields
const form = { ...rolVacacion, fields }

const parts: ScreenParts = {
  form,
  aside: RolContexto,
  tabs: [{ key: 'calendario', label: 'Calendario', Content: CalendarioTab, route: rolVacacionRoutes.showCalendario }],
}

export const RolVacacionScreen = () => <ResourceScreen resource={rolVacacion} parts={parts} />
