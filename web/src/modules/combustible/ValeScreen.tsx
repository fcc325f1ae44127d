import { IconEye, IconGasStation, IconPrinter } from '@tabler/icons-react'
import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { useMemo, useState } from 'react'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { StoredRecord } from '../../crud/page/StoredRecord.tsx'
import { originText } from '../../crud/page/useOrigin.ts'
import { useRecordView } from '../../crud/record/useRecordView.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { useGo } from '../../ui/layout/useGo.ts'

const ImprimirValeDialog = lazyPart(async () => (await import('./ImprimirValeDialog.tsx')).ImprimirValeDialog)
const ValeView = lazyPart(async () => (await import('./ValeView.tsx')).ValeView)

const views = ['vale'] as const
const ICON_PX = 18

export function ValeScreen() {
  const { view, show, leave } = useRecordView(views)
  const [printing, setPrinting] = useState<Row | undefined>(undefined)
  const go = useGo()
  const parts = useMemo(
    (): ScreenParts => ({
      recordActions: [
        {
          key: 'consumo',
          label: 'Registrar consumo',
          icon: <IconGasStation size={ICON_PX} aria-hidden />,
          route: consumo.routes.create,
          fits: ({ estado }) => estado === 'verificado',
          primary: () => true,
          onChoose: (row) =>
            go({ to: String(consumo.screen), search: { op: 'new', con: originText('vale', rowIdOf(vale, row)) } }),
        },
        {
          key: 'ver',
          label: 'Ver vale',
          icon: <IconEye size={ICON_PX} aria-hidden />,
          route: vale.routes.get,
          onChoose: (row) => show('vale', rowIdOf(vale, row)),
        },
        {
          key: 'imprimir',
          label: 'Imprimir',
          icon: <IconPrinter size={ICON_PX} aria-hidden />,
          route: valeRoutes.printVale,
          fits: ({ estado }) => estado !== 'anulado',
          onChoose: setPrinting,
        },
      ],
    }),
    [go, show],
  )
  return (
    <>
      {view ? (
        <StoredRecord key={view.id} resource={vale} id={view.id} onLeave={() => leave()}>
          {(row) => <ValeView row={row} onPrint={() => setPrinting(row)} onLeave={() => leave()} />}
        </StoredRecord>
      ) : (
        <ResourceScreen resource={vale} parts={parts} />
      )}
      {printing && (
        <ImprimirValeDialog
          id={rowIdOf(vale, printing)}
          numero={String(printing.numero)}
          onClose={() => setPrinting(undefined)}
        />
      )}
    </>
  )
}
