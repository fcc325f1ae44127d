import { Group } from '@mantine/core'
import { IconArrowsDiff, IconLockCheck } from '@tabler/icons-react'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { useMemo } from 'react'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { StoredRecord } from '../../crud/page/StoredRecord.tsx'
import { useRecordView } from '../../crud/record/useRecordView.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { StatusDot } from '../../ui/text/StatusDot.tsx'

const ICON_PX = 18

const CompararScreen = lazyPart(async () => (await import('./perfil/CompararScreen.tsx')).CompararScreen)
const PerfilGlance = lazyPart(async () => (await import('./perfil/PerfilGlance.tsx')).PerfilGlance)

const views = ['comparar'] as const

function Nombre({ row }: { row: Row }) {
  return (
    <Group gap={12} wrap="nowrap">
      {String(row.nombre)}
      {row.protegido === true && <StatusDot tone="info">Protegido</StatusDot>}
    </Group>
  )
}

export function PerfilScreen() {
  const { view, show, leave } = useRecordView(views)
  const go = useGo()
  const parts = useMemo((): ScreenParts => {
    return {
      below: PerfilGlance,
      cells: { nombre: Nombre },
      recordActions: [
        {
          key: 'permisos',
          label: 'Permisos',
          icon: <IconLockCheck size={ICON_PX} aria-hidden />,
          route: permiso.routes.list,
          onChoose: (row) => go({ to: permiso.screen ?? '.', search: { perfiles: rowIdOf(perfil, row) } }),
        },
        {
          key: 'comparar',
          label: 'Comparar',
          icon: <IconArrowsDiff size={ICON_PX} aria-hidden />,
          route: quienPuedeQue.comparePerfiles,
          onChoose: (row) => show('comparar', rowIdOf(perfil, row)),
        },
      ],
    }
  }, [show, go])

  if (!view) return <ResourceScreen resource={perfil} parts={parts} />
  return (
    <StoredRecord key={view.id} resource={perfil} id={view.id} onLeave={() => leave()}>
      {(row) => <CompararScreen row={row} />}
    </StoredRecord>
  )
}
