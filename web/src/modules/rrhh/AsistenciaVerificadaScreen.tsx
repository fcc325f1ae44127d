import { Button, Group, Stack } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import {
  asistenciaVerificada,
  generacionFields,
  verificacionRoutes,
} from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { RouteDialog } from '../../crud/actions/RouteDialog.tsx'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { titleOf } from '../../crud/record/resourceTexts.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { success, Toast, type ToastData } from '../../crud/Toast.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'

const VerificacionGrid = lazyPart(
  async () => (await import('./asistenciaVerificada/VerificacionGrid.tsx')).VerificacionGrid,
)
const DiasTab = lazyPart(async () => (await import('./asistenciaVerificada/DiasTab.tsx')).DiasTab)

const views = [
  { value: 'lista', label: 'Lista' },
  { value: 'cuadro', label: 'Cuadro' },
] as const
type Tell = (toast: ToastData | undefined) => void

function useVista() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return search.op === undefined && search.vista === 'cuadro' ? 'cuadro' : 'lista'
}

function Head({ showToast }: { showToast: Tell }) {
  const can = useCan()
  const go = useGo()
  const [opened, setOpened] = useState(false)
  return (
    <Group justify="space-between" gap={12}>
      <ViewSwitch
        label="Cómo se muestra"
        value={useVista()}
        views={views}
        onChange={(vista) => go({ to: '.', search: vista === 'lista' ? {} : { vista } })}
      />
      {can(verificacionRoutes.generateAsistenciaVerificada) && (
        <Button variant="default" leftSection={<IconListCheck size={18} aria-hidden />} onClick={() => setOpened(true)}>
          Generar
        </Button>
      )}
      {opened && (
        <RouteDialog
          title="Generar asistencia por verificar"
          text="Crea los registros que faltan: uno por trabajador con contrato en el periodo."
          yes="Generar"
          fields={generacionFields}
          route={verificacionRoutes.generateAsistenciaVerificada}
          onDone={({ creadas }) => {
            setOpened(false)
            showToast(success(`Se crearon ${formatNumber(creadas, 0)} registros por verificar.`))
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </Group>
  )
}

const tabs = [{ key: 'dias', label: 'Días', Content: DiasTab, route: asistenciaVerificadaDia.routes.list }]

export function AsistenciaVerificadaScreen() {
  const vista = useVista()
  const toastState = useState<ToastData | undefined>(undefined)
  const [toast, showToast] = toastState
  const crumbs = useBreadcrumb(asistenciaVerificada.screen)
  const parts: ScreenParts = useMemo(() => ({ tabs, overview: () => <Head showToast={showToast} /> }), [])
  if (vista === 'lista') return <ResourceScreen resource={asistenciaVerificada} parts={parts} toastState={toastState} />
  return (
    <>
      <PageHeader title={titleOf(asistenciaVerificada)} breadcrumb={crumbs} />
      <Toast toast={toast} onDismiss={() => showToast(undefined)} />
      <Stack gap={16}>
        <Head showToast={showToast} />
        <VerificacionGrid showToast={showToast} />
      </Stack>
    </>
  )
}
