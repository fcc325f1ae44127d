import { VerdictCard } from '../../ui/feedback/VerdictCard.tsx'
import { KnownCodes } from './KnownCodes.tsx'

/** A code of no known form. */
export function UnknownCode() {
  return (
    <VerdictCard verdict="invalid">
      <p style={{ marginTop: 0 }}>
        Ese código no tiene la forma de ninguno de los que emite la institución. Revise que esté completo.
      </p>
      <KnownCodes />
    </VerdictCard>
  )
}
