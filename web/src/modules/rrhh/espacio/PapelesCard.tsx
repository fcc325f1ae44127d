import { IconChevronRight, IconFileCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import {
  constanciaRoutes,
  type TipoConstancia,
  tiposConstancia,
} from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { failed, type ToastData } from '../../../crud/Toast.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'
import classes from './Espacio.module.css'

const ConstanciaDialog = lazyPart(async () => (await import('./ConstanciaDialog.tsx')).ConstanciaDialog)
const tipos = Object.entries(tiposConstancia) as [TipoConstancia, string][]

export function PapelesCard({ showToast }: { showToast: (toast: ToastData) => void }) {
  const can = useCan()
  const [shown, setShown] = useState<{ id: number; title: string } | undefined>(undefined)
  const issuing = useMutation<{ idConstancia: number }, CallFailure, TipoConstancia>({
    mutationFn: (tipo) => call(constanciaRoutes.issueConstancia, { body: { tipo } }),
    onSuccess: ({ idConstancia }, tipo) => setShown({ id: idConstancia, title: tiposConstancia[tipo] }),
    onError: (failure) => showToast(failed(failure)),
  })
  if (!can(constanciaRoutes.issueConstancia)) return null
  return (
    <Card title="Mis documentos">
      <ul className={classes.lines}>
        {tipos.map(([tipo, label]) => (
          <li key={tipo}>
            <button
              type="button"
              className={classes.line}
              disabled={issuing.isPending}
              onClick={() => issuing.mutate(tipo)}
            >
              <span className={classes.certificate}>
                <IconFileCertificate size={20} aria-hidden />
                <span className={classes.name}>{label}</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {shown && <ConstanciaDialog {...shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}
