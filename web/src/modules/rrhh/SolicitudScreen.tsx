import { Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { exceptuarPlazo, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { useScopes } from '../../api/useScopes.ts'
import type { Row } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { titleOf } from '../../crud/record/resourceTexts.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
// not lazy: the inbox would need one more round trip
import { Bandeja } from './solicitud/Bandeja.tsx'

const ContextoPanel = lazyPart(async () => (await import('./solicitud/ContextoPanel.tsx')).ContextoPanel)
const PapeletaDialog = lazyPart(async () => (await import('./solicitud/PapeletaDialog.tsx')).PapeletaDialog)
const TramiteTab = lazyPart(async () => (await import('./solicitud/TramiteTab.tsx')).TramiteTab)

const views = [
  { value: 'todas', label: 'Todas' },
  { value: 'pendientes', label: 'Por atender' },
] as const

function useVista() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return search.vista === 'pendientes' ? 'pendientes' : 'todas'
}

function Views() {
  const go = useGo()
  const can = useCan()
  const vista = useVista()
  if (!can(solicitudRoutes.listPendientes)) return null
  return (
    <ViewSwitch
      label="Qué se muestra"
      value={vista}
      views={views}
      onChange={(next) => go({ to: '.', search: next === 'todas' ? {} : { vista: next } })}
    />
  )
}

/** The resource without some fields, in its sections too. */
const without = (...names: readonly string[]) => ({
  ...solicitud,
  fields: Object.fromEntries(Object.entries(solicitud.fields).filter(([name]) => !names.includes(name))),
  sections: solicitud.sections.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => !names.includes(name)),
  })),
})
/** Form for users without the right to waive deadlines. */
const bound = without('excepcionPlazo')
const own = without('excepcionPlazo', 'trabajador')

const tabs = [{ key: 'tramite', label: 'Trámite', Content: TramiteTab, route: solicitudRoutes.listTramite }] as const

export function SolicitudScreen() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const crumbs = useBreadcrumb(solicitud.screen)
  const can = useCan()
  const [printed, setPrinted] = useState<Row | undefined>(undefined)
  const isOwn = useScopes(solicitud.routes.create)?.every((scope) => scope === 'PROPIO') ?? false
  const form = can(exceptuarPlazo) ? undefined : isOwn && search.op === 'new' ? own : bound
  const parts: ScreenParts = useMemo(
    () => ({
      overview: Views,
      form,
      tabs,
      aside: ContextoPanel,
      recordActions: [
        {
          key: 'papeleta',
          label: 'Papeleta',
          icon: <IconPrinter size={18} aria-hidden />,
          route: solicitudRoutes.printPapeleta,
          onChoose: setPrinted,
        },
      ],
    }),
    [form],
  )
  const showsInbox = useVista() === 'pendientes' && search.op === undefined
  const last = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (!showsInbox) last.current = Number(search.id)
  }, [showsInbox, search.id])
  return (
    <>
      {showsInbox ? (
        <>
          <PageHeader title={titleOf(solicitud)} breadcrumb={crumbs} />
          <Stack gap={16}>
            <Views />
            <Bandeja from={last.current} />
          </Stack>
        </>
      ) : (
        <ResourceScreen resource={solicitud} parts={parts} />
      )}
      {printed && <PapeletaDialog row={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}
