import { VerdictCard } from '../../ui/feedback/VerdictCard.tsx'
import { KnownCodes } from './KnownCodes.tsx'

export function UnknownCode() {
  return (
    <VerdictCard verdict="invalid">
      <p style={{ marginTop: 0 }}>
        El código no corresponde a ningún documento de la institución. Revise que esté completo.
      </p>
      <KnownCodes />
    </VerdictCard>
  )
}
