import type { Denuncia } from '@wamani/contract/sireda/denuncia.ts'
import type { ToastData } from '../../../../crud/Toast.tsx'
import { useDenuncia } from '../useDenuncia.ts'
import { AsignarDialog } from './AsignarDialog.tsx'
import { CategoriaDialog } from './CategoriaDialog.tsx'
import { ReabrirDialog } from './ReabrirDialog.tsx'
import { ResponderDialog } from './ResponderDialog.tsx'

const dialogs = {
  responder: ResponderDialog,
  categoria: CategoriaDialog,
  asignar: AsignarDialog,
  reabrir: ReabrirDialog,
} as const

/** Dialog of an action; loads the complaint unless `ticket` is given. */
export function DenunciaActionDialog(props: {
  what: keyof typeof dialogs
  id: number
  ticket?: Denuncia
  onDone: (toast: ToastData) => void
  onClose: () => void
}) {
  const { what, id, ticket, onDone, onClose } = props
  return ticket ? <Chosen {...{ what, ticket, onDone, onClose }} /> : <Fetched {...{ what, id, onDone, onClose }} />
}

type ChosenProps = Omit<Parameters<typeof DenunciaActionDialog>[0], 'id' | 'ticket'> & { ticket: Denuncia }

function Chosen({ what, ...rest }: ChosenProps) {
  const Dialog = dialogs[what]
  return <Dialog {...rest} />
}

function Fetched({ id, ...rest }: Omit<ChosenProps, 'ticket'> & { id: number }) {
  const { data } = useDenuncia(id)
  return data ? <Chosen {...rest} ticket={data} /> : null
}
