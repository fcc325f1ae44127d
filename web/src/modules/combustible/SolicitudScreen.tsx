import { IconTicket } from '@tabler/icons-react'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { useMemo } from 'react'
import { useCan } from '../../api/useCan.ts'
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

const views = ['vale'] as const
const inputs = { detalle: InsumosInput }
const dialogs = { aprobar: AprobarDialog }
const ICON_PX = 18

/** /combustible/solicitud: the generic screen, supplies added in their dialog, approval, and the view of its vouchers. */
export function SolicitudScreen() {
  const { view, show, leave } = useRecordView(views)
  const issues = useCan()(vale.routes.create)
  const parts = useMemo(
    (): ScreenParts => ({
      inputs,
      dialogs,
      aside: SolicitudContexto,
      recordActions: [
        {
          key: 'vale',
          label: 'Vales',
          icon: <IconTicket size={ICON_PX} aria-hidden />,
          route: vale.routes.list,
          fits: ({ estado }) => estado === 'aprobada' || estado === 'atendida',
          primary: ({ porEmitir }) => porEmitir === true && issues,
          onChoose: (row) => show('vale', rowIdOf(solicitud, row)),
        },
      ],
    }),
    [show, issues],
  )
  if (view)
    return (
      <StoredRecord key={view.id} resource={solicitud} id={view.id} onLeave={() => leave()}>
        {(row) => <ValesDeSolicitud row={row} onLeave={() => leave()} />}
      </StoredRecord>
    )
  return <ResourceScreen resource={solicitud} parts={parts} />
}
