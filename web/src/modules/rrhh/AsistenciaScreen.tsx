import { Group, Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { titleOf } from '../../crud/record/resourceTexts.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { Toast, type ToastData } from '../../crud/Toast.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { AsistenciaBar } from './asistencia/AsistenciaBar.tsx'
import { CondicionValue } from './asistencia/CondicionValue.tsx'
import { useDayActions } from './asistencia/useDayActions.tsx'

const UnidadCalendar = lazyPart(async () => (await import('./asistencia/UnidadCalendar.tsx')).UnidadCalendar)
const MyMonth = lazyPart(async () => (await import('./asistencia/MyMonth.tsx')).MyMonth)

type Vista = 'lista' | 'calendario' | 'mes'
const lists = { value: 'lista', label: 'Lista' } as const
const office = [lists, { value: 'calendario', label: 'Calendario' }] as const
const own = [{ value: 'mes', label: 'Mi mes' }, lists] as const

/** Users who see whole units start with the list; users who see only their own days start with the month. */
function useVistas() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const go = useGo()
  const seesUnits = useCan()(asistenciaRoutes.exportHoja)
  const views: readonly { value: Vista; label: string }[] = seesUnits ? office : own
  const first = views[0]?.value ?? 'lista'
  const vista = search.op === undefined ? (views.find(({ value }) => value === search.vista)?.value ?? first) : 'lista'
  const show = (next: Vista) => go({ to: '.', search: next === first ? {} : { vista: next } })
  return { vista, views, show }
}

const cells = { condicion: CondicionValue }
const state = { field: 'condicion', StateCell: CondicionValue }

type Tell = (toast: ToastData | undefined) => void

function Head({ showToast }: { showToast: Tell }) {
  const { vista, views, show } = useVistas()
  return (
    <Group justify="space-between" gap={12}>
      <ViewSwitch label="Cómo se muestra" value={vista} views={views} onChange={show} />
      <AsistenciaBar showToast={showToast} />
    </Group>
  )
}

export function AsistenciaScreen() {
  const { vista } = useVistas()
  const toastState = useState<ToastData | undefined>(undefined)
  const [toast, showToast] = toastState
  const crumbs = useBreadcrumb(asistencia.screen)
  const { recordActions, dialog } = useDayActions(showToast)
  const parts: ScreenParts = useMemo(
    () => ({ overview: () => <Head showToast={showToast} />, recordActions, cells, state }),
    [recordActions],
  )
  if (vista === 'lista')
    return (
      <>
        <ResourceScreen resource={asistencia} parts={parts} toastState={toastState} />
        {dialog}
      </>
    )
  return (
    <>
      <PageHeader title={titleOf(asistencia)} breadcrumb={crumbs} />
      <Toast toast={toast} onDismiss={() => showToast(undefined)} />
      <Stack gap={16}>
        <Head showToast={showToast} />
        {vista === 'calendario' ? <UnidadCalendar /> : <MyMonth />}
      </Stack>
    </>
  )
}
