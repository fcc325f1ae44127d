import { Button, Skeleton } from '@mantine/core'
import { IconBeach, IconFilePlus } from '@tabler/icons-react'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { useConnection } from '../../api/useConnection.ts'
import { RouteDialog } from '../../crud/actions/RouteDialog.tsx'
import { Toast, type ToastData } from '../../crud/Toast.tsx'
import { useOfflinePage } from '../../offline/useOfflinePage.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { MonthCalendar } from './asistencia/MonthCalendar.tsx'
import { AvisosCard } from './espacio/AvisosCard.tsx'
import { DatosCard } from './espacio/DatosCard.tsx'
import classes from './espacio/Espacio.module.css'
import { HoyCard } from './espacio/HoyCard.tsx'
import { OfflineLine } from './espacio/OfflineLine.tsx'
import { PapelesCard } from './espacio/PapelesCard.tsx'
import { SaldoLine } from './espacio/SaldoLine.tsx'
import { TramitesCard } from './espacio/TramitesCard.tsx'
import { type KeptDesk, useMiEspacio } from './espacio/useMiEspacio.ts'

const PermisoDialog = lazyPart(async () => (await import('./espacio/PermisoDialog.tsx')).PermisoDialog)
const VacacionesDialog = lazyPart(async () => (await import('./espacio/VacacionesDialog.tsx')).VacacionesDialog)

/** Code preloaded so that these dialogs open at once and offline. The page does not wait for it. */
const parts = () => [PermisoDialog.preload().then(RouteDialog.preload), VacacionesDialog.preload()]

export function MiEspacioScreen() {
  const { data, dataUpdatedAt, error, refetch } = useMiEspacio()
  const connected = useConnection()
  useOfflinePage(parts)
  const [toast, setToast] = useState<ToastData | undefined>(undefined)
  const who = data?.answer.trabajador
  const isOld = !connected || data?.keptAt !== undefined
  return (
    <>
      <PageHeader
        title="Mi espacio"
        description={[who?.cargo, who?.unidad, who?.jefe && `Jefatura: ${who.jefe}`].filter(Boolean).join(' · ')}
      />
      <Toast toast={toast} onDismiss={() => setToast(undefined)} />
      {error && !data ? (
        <ErrorState title="No se pudo abrir su espacio" trace={error.traza} onRetry={() => void refetch()}>
          {error.errorMessage}
        </ErrorState>
      ) : data ? (
        <>
          {isOld && <OfflineLine seenAt={data.keptAt ?? dataUpdatedAt} />}
          <Desk desk={data.answer} isOld={isOld} showToast={setToast} />
        </>
      ) : (
        <Skeleton height={480} aria-busy />
      )}
    </>
  )
}

type DeskProps = { desk: KeptDesk; isOld: boolean; showToast: (toast: ToastData) => void }

function Desk({ desk, isOld, showToast }: DeskProps) {
  const can = useCan()
  const [asking, setAsking] = useState<'permiso' | 'vacaciones' | undefined>(undefined)
  const done = (toast: ToastData) => {
    setAsking(undefined)
    showToast(toast)
  }
  const close = () => setAsking(undefined)
  return (
    <div className={classes.page}>
      {can(solicitud.routes.create) && (
        <div className={classes.actions}>
          <Button
            size="md"
            leftSection={<IconFilePlus size={20} aria-hidden />}
            disabled={isOld}
            onClick={() => setAsking('permiso')}
          >
            Pedir permiso
          </Button>
          {desk.idTipoVacaciones !== null && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconBeach size={20} aria-hidden />}
              disabled={isOld}
              onClick={() => setAsking('vacaciones')}
            >
              Programar vacaciones
            </Button>
          )}
        </div>
      )}
      <SaldoLine {...desk} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <HoyCard {...desk} />
          <TramitesCard {...desk} />
          <AvisosCard />
          <PapelesCard showToast={showToast} />
        </div>
        <div className={classes.column}>
          {desk.mes.trabajadores.length > 0 && (
            <Card title="Mi mes">
              <MonthCalendar cuadro={desk.mes} />
            </Card>
          )}
          {desk.datos && <DatosCard {...desk} datos={desk.datos} showToast={showToast} />}
        </div>
      </div>
      {asking === 'permiso' && <PermisoDialog onDone={done} onClose={close} />}
      {asking === 'vacaciones' && desk.idTipoVacaciones !== null && (
        <VacacionesDialog idTipo={desk.idTipoVacaciones} saldo={desk.saldo} onDone={done} onClose={close} />
      )}
    </div>
  )
}
