import { IconFileCertificate } from '@tabler/icons-react'
import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { useMemo, useState } from 'react'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { Resumen } from './Resumen.tsx'
import { useAutoCloseToast } from './useAutoCloseToast.ts'

const CertificadoDialog = lazyPart(async () => (await import('./CertificadoDialog.tsx')).CertificadoDialog)

export function InicioScreen() {
  const [shown, setShown] = useState<Row | undefined>(undefined)
  const toastState = useAutoCloseToast()
  const parts = useMemo(
    (): ScreenParts => ({
      overview: Resumen,
      recordActions: [
        {
          key: 'certificado',
          label: 'Ver certificado',
          icon: <IconFileCertificate size={18} aria-hidden />,
          route: certificadoRoutes.printCertificado,
          fits: ({ estado }) => estado !== 'inscrito',
          onChoose: setShown,
        },
      ],
    }),
    [],
  )
  return (
    <>
      <ResourceScreen resource={inscripcion} parts={parts} toastState={toastState} />
      {shown && (
        <CertificadoDialog
          key={rowIdOf(inscripcion, shown)}
          id={rowIdOf(inscripcion, shown)}
          numero={String(shown.numero)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
