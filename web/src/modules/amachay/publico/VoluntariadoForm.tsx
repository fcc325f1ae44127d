import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { VerdictCard } from '../../../ui/feedback/VerdictCard.tsx'
import { ViewSwitch } from '../../../ui/layout/ViewSwitch.tsx'
import { type Kind, kinds } from './kinds.ts'
import { RegistroForm } from './RegistroForm.tsx'
import { useCatalogos } from './useCatalogos.ts'
import classes from './VoluntariadoForm.module.css'

const views = (Object.keys(kinds) as Kind[]).map((value) => ({ value, label: kinds[value].label }))

export function VoluntariadoForm() {
  const { catalogos, failure, retry } = useCatalogos()
  const [kind, setKind] = useState<Kind>('persona')
  const [received, setReceived] = useState(false)
  if (received)
    return (
      <VerdictCard verdict="valid" word="Registro recibido">
        Gracias por ayudar. El personal de la campaña se comunicará con usted.
      </VerdictCard>
    )
  if (failure)
    return (
      <ErrorState title="No se pudo abrir el formulario" trace={failure.traza} onRetry={retry}>
        {failure.errorMessage}
      </ErrorState>
    )
  if (!catalogos) return <PartLoading />
  if (catalogos.campanias.length === 0)
    return <EmptyState title="No hay campañas abiertas">Vuelva cuando se anuncie una nueva campaña.</EmptyState>
  return (
    <div className={classes.root}>
      <p className={classes.lead}>Ofrezca su tiempo o los medios de su empresa para llevar las vacunas a todos.</p>
      <ViewSwitch label="Quién se inscribe" value={kind} views={views} onChange={setKind} />
      <RegistroForm key={kind} kind={kind} catalogos={catalogos} onReceived={() => setReceived(true)} />
    </div>
  )
}
