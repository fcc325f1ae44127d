import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { exceptuarPlazo } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { vacacionRoutes } from '@wamani/contract/rrhh/vacacion/vacacionRoutes.ts'
import { useMemo } from 'react'
import { useCan } from '../../api/useCan.ts'
import type { ScreenResource } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { titleOf } from '../../crud/record/resourceTexts.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'

const SaldosView = lazyPart(async () => (await import('./vacacion/SaldosView.tsx')).SaldosView)
const PeriodoInput = lazyPart(async () => (await import('./vacacion/PeriodoInput.tsx')).PeriodoInput, { input: true })

const views = [
  { value: 'vacaciones', label: 'Vacaciones' },
  { value: 'periodos', label: 'Periodos' },
  { value: 'saldos', label: 'Saldos' },
] as const
type Vista = (typeof views)[number]['value']

/** Entitlement periods share the screen and the menu entry of vacations. */
const periods: ScreenResource = { ...periodoVacacional, screen: vacacion.screen, menu: vacacion.menu }

function useVista(): Vista {
  const { vista } = useSearch({ strict: false }) as Record<string, unknown>
  return views.find(({ value }) => value === vista)?.value ?? 'vacaciones'
}

function Views() {
  const go = useGo()
  const can = useCan()
  const offered = can(vacacionRoutes.reportSaldos) ? views : views.slice(0, 2)
  return (
    <ViewSwitch
      label="Qué se muestra"
      value={useVista()}
      views={offered}
      onChange={(vista) => go({ to: '.', search: vista === 'vacaciones' ? {} : { vista } })}
    />
  )
}

const { excepcionPlazo: _, ...withoutException } = vacacion.fields
const bound = {
  ...vacacion,
  fields: withoutException,
  sections: vacacion.sections.slice(0, 2),
}
const periodParts: ScreenParts = { overview: Views }

export function VacacionScreen() {
  const vista = useVista()
  const crumbs = useBreadcrumb(vacacion.screen)
  const can = useCan()
  const form = can(exceptuarPlazo) ? undefined : bound
  const parts: ScreenParts = useMemo(
    () => ({
      overview: Views,
      form,
      inputs: { periodoVacacional: PeriodoInput },
    }),
    [form],
  )
  if (vista === 'periodos') return <ResourceScreen key={vista} resource={periods} parts={periodParts} />
  if (vista === 'vacaciones') return <ResourceScreen key={vista} resource={vacacion} parts={parts} />
  return (
    <>
      <PageHeader title={titleOf(vacacion)} breadcrumb={crumbs} />
      <Stack gap={16}>
        <Views />
        <SaldosView />
      </Stack>
    </>
  )
}
