import { IconFileZip, IconUsers } from '@tabler/icons-react'
import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import { useMemo, useState } from 'react'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { useAutoCloseToast } from './useAutoCloseToast.ts'

const ZipDialog = lazyPart(async () => (await import('./ZipDialog.tsx')).ZipDialog)

export function TallerScreen() {
  const go = useGo()
  const [zipped, setZipped] = useState<Row | undefined>(undefined)
  const toastState = useAutoCloseToast()
  const parts = useMemo(
    (): ScreenParts => ({
      recordActions: [
        {
          key: 'participantes',
          label: 'Participantes',
          icon: <IconUsers size={18} aria-hidden />,
          route: inscripcion.routes.list,
          onChoose: (row) => go({ to: inscripcion.screen ?? '.', search: { idTaller: rowIdOf(taller, row) } }),
        },
        {
          key: 'zip',
          label: 'Descargar certificados',
          icon: <IconFileZip size={18} aria-hidden />,
          route: certificadoRoutes.zipCertificados,
          fits: ({ estado }) => estado === 'concluido',
          onChoose: setZipped,
        },
      ],
    }),
    [go],
  )
  return (
    <>
      <ResourceScreen resource={taller} parts={parts} toastState={toastState} />
      {zipped && (
        <ZipDialog
          key={rowIdOf(taller, zipped)}
          id={rowIdOf(taller, zipped)}
          name={String(zipped.nombre)}
          onClose={() => setZipped(undefined)}
        />
      )}
    </>
  )
}
