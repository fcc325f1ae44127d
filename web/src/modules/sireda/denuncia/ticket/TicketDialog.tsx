import { Button } from '@mantine/core'
import { type Denuncia, denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useCan } from '../../../../api/useCan.ts'
import { DialogFailure } from '../../../../crud/actions/DialogFailure.tsx'
import { referenceText } from '../../../../crud/record/valueText.ts'
import { PartLoading } from '../../../../ui/feedback/PartLoading.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../../ui/layout/DialogFoot.tsx'
import { isOpen } from '../isOpen.ts'
import { useDenuncia } from '../useDenuncia.ts'
import { DuplicadasSection } from './DuplicadasSection.tsx'
import { EvidenceTabs } from './EvidenceTabs.tsx'
import { StageList } from './StageList.tsx'
import classes from './TicketDialog.module.css'
import { TicketFacts } from './TicketFacts.tsx'

export type DenunciaAction = 'responder' | 'categoria' | 'asignar' | 'reabrir' | 'etapa'

export function TicketDialog(props: {
  id: number
  onChoose: (action: DenunciaAction, ticket: Denuncia) => void
  onClose: () => void
}) {
  const { id, onChoose, onClose } = props
  const { data, error } = useDenuncia(id)
  return (
    <Dialog title={data ? titleOf(data) : 'Denuncia'} width={880} onClose={onClose}>
      {error && <DialogFailure failure={error} onDismiss={onClose} />}
      {!data && !error && <PartLoading />}
      {data && (
        <div className={classes.root}>
          <StageList stages={data.denunciaEtapa} />
          <section>
            <h3 className={classes.title}>Descripción</h3>
            <p className={classes.text}>{data.descripcion}</p>
          </section>
          <TicketFacts ticket={data} />
          <section>
            <h3 className={classes.title}>Evidencias</h3>
            <EvidenceTabs evidencias={data.evidencias} />
          </section>
          <DuplicadasSection ticket={data} />
          <TicketActions ticket={data} onChoose={(action) => onChoose(action, data)} onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

const titleOf = ({ numero, categoria }: Denuncia) =>
  `Denuncia N.° ${numero}, ${referenceText(categoria, denuncia.fields.categoria.to)}`

function TicketActions({
  ticket,
  onChoose,
  onClose,
}: {
  ticket: Denuncia
  onChoose: (action: DenunciaAction) => void
  onClose: () => void
}) {
  const can = useCan()
  const { processDenuncia, recategoriseDenuncia, assignDenuncia, addInformativeEtapa, reopenDenuncia } = denunciaRoutes
  const open = isOpen(ticket)
  return (
    <DialogFoot>
      <Button variant="default" onClick={onClose}>
        Cerrar
      </Button>
      {open && can(assignDenuncia) && (
        <Button variant="default" onClick={() => onChoose('asignar')}>
          Asignar
        </Button>
      )}
      {open && can(addInformativeEtapa) && (
        <Button variant="default" onClick={() => onChoose('etapa')}>
          Ver etapas
        </Button>
      )}
      {open && can(recategoriseDenuncia) && can(processDenuncia) && (
        <Button variant="default" onClick={() => onChoose('categoria')}>
          Editar categoría
        </Button>
      )}
      {!open && can(reopenDenuncia) && (
        <Button variant="default" onClick={() => onChoose('reabrir')}>
          Reabrir
        </Button>
      )}
      {open && can(processDenuncia) && <Button onClick={() => onChoose('responder')}>Responder</Button>}
    </DialogFoot>
  )
}
