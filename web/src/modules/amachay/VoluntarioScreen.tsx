import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { voluntario } from '@wamani/contract/amachay/voluntario/voluntario.ts'
import { voluntarioEmpresa } from '@wamani/contract/amachay/voluntario/voluntarioEmpresa.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { success, type ToastData } from '../../crud/Toast.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const ReporteDialog = lazyPart(async () => (await import('./ReporteDialog.tsx')).ReporteDialog)

type Kind = { resource: typeof voluntario | typeof voluntarioEmpresa; title: string }

function ListaConReporte({ resource, title }: Kind) {
  const toastState = useState<ToastData>()
  const [opened, setOpened] = useState(false)
  const [, showToast] = toastState
  const parts = useMemo((): ScreenParts => {
    function Reporte() {
      const can = useCan()
      if (!can(resource.routes.exportReporte)) return null
      return (
        <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={() => setOpened(true)}>
          Reporte
        </Button>
      )
    }
    return { headActions: Reporte }
  }, [resource])
  return (
    <>
      <ResourceScreen resource={resource} parts={parts} toastState={toastState} />
      {opened && (
        <ReporteDialog
          title={title}
          route={resource.routes.exportReporte}
          onDone={() => showToast(success('Se generó el reporte.'))}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

export const VoluntarioScreen = () => <ListaConReporte resource={voluntario} title="Reporte de voluntarios" />

export const VoluntarioEmpresaScreen = () => (
  <ListaConReporte resource={voluntarioEmpresa} title="Reporte de empresas voluntarias" />
)
