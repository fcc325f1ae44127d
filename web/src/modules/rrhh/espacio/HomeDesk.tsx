import { Skeleton } from '@mantine/core'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { AvisosCard } from './AvisosCard.tsx'
import classes from './Espacio.module.css'
import { HoyCard } from './HoyCard.tsx'
import { OfflineLine } from './OfflineLine.tsx'
import { SaldoLine } from './SaldoLine.tsx'
import { TramitesCard } from './TramitesCard.tsx'
import { useMiEspacio } from './useMiEspacio.ts'

/** Maximum rows per list: the page must fit two screens of a phone. */
const SHORT_COUNT = 2

export function HomeDesk() {
  const { data, error, refetch } = useMiEspacio()
  if (!data && error)
    return (
      <ErrorState title="No se pudo abrir su espacio" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <Skeleton height={320} radius={10} aria-busy />
  const { answer, keptAt } = data
  return (
    <div className={classes.page}>
      {keptAt !== undefined && <OfflineLine seenAt={keptAt} />}
      <SaldoLine {...answer} />
      <div className={classes.columns}>
        <TramitesCard {...answer} count={SHORT_COUNT} />
        <div className={classes.column}>
          <HoyCard {...answer} />
          <AvisosCard count={SHORT_COUNT} />
        </div>
      </div>
    </div>
  )
}
