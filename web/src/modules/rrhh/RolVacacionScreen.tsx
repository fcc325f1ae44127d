import { rolVacacion, rolVacacionRoutes } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const RolContexto = lazyPart(async () => (await import('./rolVacacion/RolContexto.tsx')).RolContexto)
const CalendarioTab = lazyPart(async () => (await import('./rolVacacion/CalendarioTab.tsx')).CalendarioTab)

/** The lines of a plan are drawn in its calendar, not typed in its form. */
const { detalle: _, ...fields } = rolVacacion.fields
const form = { ...rolVacacion, fields }

const parts: ScreenParts = {
  form,
  aside: RolContexto,
  tabs: [{ key: 'calendario', label: 'Calendario', Content: CalendarioTab, route: rolVacacionRoutes.showCalendario }],
}

/** /gsrrhh/rol-vacaciones: the plans of each unit and year, each with its calendar. */
export const RolVacacionScreen = () => <ResourceScreen resource={rolVacacion} parts={parts} />
