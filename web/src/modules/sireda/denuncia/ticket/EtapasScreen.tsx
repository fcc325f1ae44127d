import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useState } from 'react'
import { useCan } from '../../../../api/useCan.ts'
import { RecordPager } from '../../../../crud/page/RecordPager.tsx'
import { useBreadcrumb } from '../../../../crud/page/useBreadcrumb.ts'
import { Toast, type ToastData } from '../../../../crud/Toast.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../../../ui/feedback/PartLoading.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { EtapaDialog } from '../actions/EtapaDialog.tsx'
import { isOpen } from '../isOpen.ts'
import { useDenuncia } from '../useDenuncia.ts'
import { StageList } from './StageList.tsx'

export function EtapasScreen({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { data, error, refetch } = useDenuncia(id)
  const crumbs = useBreadcrumb(denuncia.screen)
  const can = useCan()
  const [adding, setAdding] = useState(false)
  const [toast, setToast] = useState<ToastData>()
  const back = (
    <Button variant="default" onClick={onLeave}>
      Volver a la lista
    </Button>
  )
  if (error)
    return (
      <ErrorState
        page
        title="No se pudo abrir la denuncia"
        trace={error.traza}
        onRetry={() => void refetch()}
        action={back}
      >
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <PartLoading />
  const grows = isOpen(data) && can(denunciaRoutes.addInformativeEtapa)
  return (
    <>
      <PageHeader
        title={`Etapas de la denuncia N.° ${data.numero}`}
        breadcrumb={[...crumbs, { label: 'Denuncias', to: denuncia.screen }]}
        description={`${String(data.categoria.nombre)} · ${String(data.entidad.nombre)}`}
        action={
          <>
            {back}
            {grows && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
                Agregar etapa
              </Button>
            )}
            <RecordPager resource={denuncia} id={id} />
          </>
        }
      />
      <Toast toast={toast} onDismiss={() => setToast(undefined)} />
      <Card>
        <StageList stages={data.denunciaEtapa} />
      </Card>
      {adding && <EtapaDialog ticket={data} onDone={setToast} onClose={() => setAdding(false)} />}
    </>
  )
}
