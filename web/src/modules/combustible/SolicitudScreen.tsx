import { IconPlus, IconTicket } from '@tabler/icons-react'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { useMemo } from 'react'
import { rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { StoredRecord } from '../../crud/page/StoredRecord.tsx'
import { useRecordView } from '../../crud/record/useRecordView.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const SolicitudContexto = lazyPart(async () => (await import('./SolicitudContexto.tsx')).SolicitudContexto)
const InsumosInput = lazyPart(async () => (await import('./InsumosInput.tsx')).InsumosInput)
const AprobarDialog = lazyPart(async () => (await import('./AprobarDialog.tsx')).AprobarDialog)
const ValesDeSolicitud = lazyPart(async () => (await import('./ValesDeSolicitud.tsx')).ValesDeSolicitud)

const views = ['vale', 'emitir'] as const
const inputs = { detalle: InsumosInput }
const dialogs = { aprobar: AprobarDialog }
const ICON_PX = 18

export function SolicitudScreen() {
  const { view, show, leave } = useRecordView(views)
  const parts = useMemo(
    (): ScreenParts => ({
      inputs,
      dialogs,
      aside: SolicitudContexto,
      recordActions: [
        {
          key: 'emitir',
          label: 'Emitir vale',
          icon: <IconPlus size={ICON_PX} aria-hidden />,
          route: vale.routes.create,
          fits: ({ porEmitir }) => porEmitir === true,
          primary: () => true,
          onChoose: (row) => show('emitir', rowIdOf(solicitud, row)),
        },
        {
          key: 'vale',
          label: 'Ver vales',
          icon: <IconTicket size={ICON_PX} aria-hidden />,
          route: vale.routes.list,
          fits: ({ estado }) => estado === 'aprobada' || estado === 'atendida',
          onChoose: (row) => show('vale', rowIdOf(solicitud, row)),
        },
      ],
    }),
    [show],
  )
  if (view)
    return (
      <StoredRecord key={view.id} resource={solicitud} id={view.id} onLeave={() => leave()}>
        {(row) => <ValesDeSolicitud row={row} issues={view.name === 'emitir'} onLeave={() => leave()} />}
      </StoredRecord>
    )
  return <ResourceScreen resource={solicitud} parts={parts} />
}
