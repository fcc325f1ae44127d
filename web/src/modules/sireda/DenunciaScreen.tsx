import { IconCategory, IconListCheck, IconMessageReply, IconRotateClockwise, IconUserCheck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type Denuncia, denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useMemo, useState } from 'react'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { useRecordView } from '../../crud/record/useRecordView.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { Toast, type ToastData } from '../../crud/Toast.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { cells } from './denuncia/cells.tsx'
import { isOpen } from './denuncia/isOpen.ts'
import type { DenunciaAction } from './denuncia/ticket/TicketDialog.tsx'
import { DenunciaViews } from './denuncia/views/DenunciaViews.tsx'
import { LazyMapa } from './denuncia/views/LazyMapa.tsx'

const TicketDialog = lazyPart(async () => (await import('./denuncia/ticket/TicketDialog.tsx')).TicketDialog)
const DenunciaActionDialog = lazyPart(
  async () => (await import('./denuncia/actions/DenunciaActionDialog.tsx')).DenunciaActionDialog,
)
const EtapasScreen = lazyPart(async () => (await import('./denuncia/ticket/EtapasScreen.tsx')).EtapasScreen)
const EstadisticasScreen = lazyPart(
  async () => (await import('./denuncia/views/EstadisticasScreen.tsx')).EstadisticasScreen,
)

const records = ['view', 'etapa'] as const
const ICON_PX = 18

/** List of complaints, with the ticket as a dialog, the stages of a complaint, the map and the statistics. */
export function DenunciaScreen() {
  const { view, show, leave } = useRecordView(records)
  const { op } = useSearch({ strict: false }) as { op?: unknown }
  const [pointed, setPointed] = useState<number | undefined>(undefined)
  const toastState = useState<ToastData>()
  const [toast, showToast] = toastState
  const [action, setAction] = useState<
    { what: Exclude<DenunciaAction, 'etapa'>; id: number; ticket?: Denuncia } | undefined
  >(undefined)
  const parts = useMemo((): ScreenParts => {
    const { processDenuncia, recategoriseDenuncia, assignDenuncia, reopenDenuncia } = denunciaRoutes
    const choose = (what: Exclude<DenunciaAction, 'etapa'>) => (row: Row) =>
      setAction({ what, id: rowIdOf(denuncia, row) })
    const icon = (Drawn: typeof IconCategory) => <Drawn size={ICON_PX} aria-hidden />
    return {
      cells,
      overview: DenunciaViews,
      open: (id) => show('view', id),
      recordActions: [
        {
          key: 'responder',
          label: 'Responder',
          icon: icon(IconMessageReply),
          route: processDenuncia,
          fits: isOpen,
          onChoose: choose('responder'),
        },
        {
          key: 'categoria',
          label: 'Editar categoría',
          icon: icon(IconCategory),
          route: recategoriseDenuncia,
          fits: isOpen,
          onChoose: choose('categoria'),
        },
        {
          key: 'asignar',
          label: 'Asignar',
          icon: icon(IconUserCheck),
          route: assignDenuncia,
          fits: isOpen,
          onChoose: choose('asignar'),
        },
        {
          key: 'reabrir',
          label: 'Reabrir',
          icon: icon(IconRotateClockwise),
          route: reopenDenuncia,
          fits: (row) => !isOpen(row),
          onChoose: choose('reabrir'),
        },
        {
          key: 'etapas',
          label: 'Ver etapas',
          icon: icon(IconListCheck),
          route: denuncia.routes.get,
          onChoose: (row) => show('etapa', rowIdOf(denuncia, row)),
        },
      ],
    }
  }, [show])

  if (view?.name === 'etapa') return <EtapasScreen key={view.id} id={view.id} onLeave={() => leave()} />
  const ticketed = view?.id ?? (op === 'mapa' ? pointed : undefined)
  function close() {
    setPointed(undefined)
    if (view) leave()
  }
  return (
    <>
      {op === 'estadisticas' ? (
        <EstadisticasScreen />
      ) : op === 'mapa' ? (
        <>
          <Toast toast={toast} onDismiss={() => showToast(undefined)} />
          <LazyMapa onOpen={setPointed} />
        </>
      ) : (
        <ResourceScreen resource={denuncia} parts={parts} toastState={toastState} />
      )}
      {ticketed !== undefined && !action && (
        <TicketDialog
          id={ticketed}
          onChoose={(what, ticket) =>
            what === 'etapa' ? show('etapa', ticketed) : setAction({ what, id: ticketed, ticket })
          }
          onClose={close}
        />
      )}
      {action && (
        <DenunciaActionDialog
          {...action}
          onDone={(sentence) => {
            showToast(sentence)
            close()
          }}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  )
}
