import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { perfilServicio } from '@wamani/contract/seguridad/perfilServicio.ts'
import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import type { Row } from '../../crud/calls.ts'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { titleOf } from '../../crud/record/resourceTexts.ts'
import { Toast, type ToastData } from '../../crud/Toast.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { MatrixCard } from './permisos/MatrixCard.tsx'
import { useProfiles, useServices } from './permisos/useMatrixData.ts'
import { useSelection } from './permisos/useSelection.ts'

const AgregarPerfilDialog = lazyPart(async () => (await import('./AgregarPerfilDialog.tsx')).AgregarPerfilDialog)

export function PermisosScreen() {
  const services = useServices()
  const profiles = useProfiles()
  const failed = services.error ?? profiles.error
  if (services.data && profiles.data) return <Loaded services={services.data.items} profiles={profiles.data.items} />
  if (!failed) return <PartLoading />
  return (
    <ErrorState
      page
      title="No se pudieron cargar los perfiles y servicios"
      trace={failed.traza}
      onRetry={() => {
        void services.refetch()
        void profiles.refetch()
      }}
    >
      {failed.errorMessage}
    </ErrorState>
  )
}

function Loaded({ services, profiles }: { services: Row[]; profiles: Row[] }) {
  const crumbs = useBreadcrumb(permiso.screen)
  const can = useCan()
  const selection = useSelection(services)
  const { servicios, perfiles, show } = selection
  const [adding, setAdding] = useState(false)
  const [toast, setToast] = useState<ToastData>()
  const add = (id: number, ids: readonly number[]) => [...new Set([...ids, id])]

  return (
    <>
      <PageHeader
        title={titleOf(permiso)}
        breadcrumb={crumbs}
        action={
          can(perfilServicio.routes.list) && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              Agregar perfil
            </Button>
          )
        }
      />
      <Toast toast={toast} onDismiss={() => setToast(undefined)} />
      <Card flush label={titleOf(permiso)}>
        <MatrixCard {...{ services, profiles, selection }} onToast={setToast} />
      </Card>
      {adding && (
        <AgregarPerfilDialog
          onSelect={(row) =>
            show({
              servicios: add(Number(row.servicio[servicio.id]), servicios),
              perfiles: add(Number(row.perfil[perfil.id]), perfiles),
            })
          }
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
