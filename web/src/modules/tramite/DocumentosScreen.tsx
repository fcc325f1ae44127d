import { Button, Group, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { documento } from '@wamani/contract/tramite/documento.ts'
import { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import { useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { titleOf } from '../../crud/record/resourceTexts.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { ConsultaView } from './ConsultaView.tsx'

const MovimientosTab = lazyPart(async () => (await import('./MovimientosTab.tsx')).MovimientosTab)
const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

const views = [
  { value: 'consulta', label: 'Consulta' },
  { value: 'registro', label: 'Registro' },
] as const

/** Parameters of the full-text search. Any other parameter belongs to the register. */
const ofConsulta = new Set(['vista', 'query'])

function useVista() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  if (search.vista === 'registro') return 'registro'
  return Object.keys(search).every((key) => ofConsulta.has(key)) ? 'consulta' : 'registro'
}

function Views() {
  const go = useGo()
  const can = useCan()
  const vista = useVista()
  if (!can(documento.routes.list)) return null
  return (
    <ViewSwitch
      label="Qué se muestra"
      value={vista}
      views={views}
      onChange={(vista) => go({ to: '.', search: vista === 'consulta' ? {} : { vista } })}
    />
  )
}

function Import() {
  const can = useCan()
  const [opened, setOpened] = useState(false)
  if (!can(documentoRoutes.importDocumentos)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setOpened(true)}>
        Importar documentos
      </Button>
      {opened && <ImportDialog onClose={() => setOpened(false)} />}
    </>
  )
}

const Overview = () => (
  <Group justify="space-between" align="start" gap={12} mb={12}>
    <Views />
    <Import />
  </Group>
)

const parts: ScreenParts = {
  overview: Overview,
  tabs: [{ key: 'movimientos', label: 'Movimientos', Content: MovimientosTab, route: documentoRoutes.listMovimientos }],
}

export function DocumentosScreen() {
  const crumbs = useBreadcrumb(documento.screen)
  if (useVista() === 'registro') return <ResourceScreen resource={documento} parts={parts} />
  return (
    <>
      <PageHeader title={titleOf(documento)} breadcrumb={crumbs} />
      <Stack gap={16}>
        <Overview />
        <ConsultaView />
      </Stack>
    </>
  )
}
