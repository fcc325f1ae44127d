import { Anchor, Button, Group, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconCalculator, IconChevronDown, IconClockPlus, IconFileDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import {
  type AlertaAsistencia,
  asistenciaRoutes,
  marcasFields,
  recalculoFields,
} from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { marcacionRoutes } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { RouteDialog } from '../../../crud/actions/RouteDialog.tsx'
import { success, type ToastData } from '../../../crud/Toast.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'
import { usePeriodos } from './useCuadro.ts'

const ImportarDialog = lazyPart(async () => (await import('./ImportarDialog.tsx')).ImportarDialog)
const HojaDialog = lazyPart(async () => (await import('./HojaDialog.tsx')).HojaDialog)
const AlertasDialog = lazyPart(async () => (await import('./AlertasDialog.tsx')).AlertasDialog)

const { registerAsistencia, recalculateAsistencia, queueRecalculation, exportHoja, listAlertas } = asistenciaRoutes
type Opened = 'importar' | 'registrar' | 'recalcular' | 'hoja' | 'alertas' | undefined
const ICON_PX = 18

export function AsistenciaBar({ showToast }: { showToast: (toast: ToastData) => void }) {
  const can = useCan()
  const [opened, setOpened] = useState<Opened>(undefined)
  const { month, alerts } = useAlerts()
  const close = () => setOpened(undefined)
  const done = (text: string) => {
    close()
    showToast(success(text))
  }
  const more = can(recalculateAsistencia)
  return (
    <Group gap={8}>
      {alerts.length > 0 && (
        <Anchor component="button" type="button" c="var(--wm-danger)" fw={600} onClick={() => setOpened('alertas')}>
          {`${formatNumber(alerts.length, 0)} ${alerts.length === 1 ? 'alerta' : 'alertas'}`}
        </Anchor>
      )}
      {can(exportHoja) && (
        <Button
          variant="default"
          leftSection={<IconFileDownload size={ICON_PX} aria-hidden />}
          onClick={() => setOpened('hoja')}
        >
          Hoja mensual
        </Button>
      )}
      {more && (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={ICON_PX} aria-hidden />}>
              Más
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconClockPlus size={ICON_PX} aria-hidden />}
              onClick={() => setOpened('registrar')}
            >
              Registrar marcas
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCalculator size={ICON_PX} aria-hidden />}
              onClick={() => setOpened('recalcular')}
            >
              Recalcular
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {can(marcacionRoutes.importMarcaciones) && (
        <Button leftSection={<IconUpload size={ICON_PX} aria-hidden />} onClick={() => setOpened('importar')}>
          Importar marcaciones
        </Button>
      )}
      {opened === 'importar' && <ImportarDialog onClose={close} />}
      {opened === 'hoja' && <HojaDialog onClose={close} />}
      {opened === 'alertas' && <AlertasDialog month={month} alerts={alerts} onClose={close} />}
      {opened === 'registrar' && (
        <RouteDialog
          title="Registrar marcas"
          text="Reemplazan a las marcas manuales que el día ya tenga."
          yes="Registrar"
          fields={marcasFields}
          route={registerAsistencia}
          onDone={() => done('Se registraron las marcas.')}
          onClose={close}
        />
      )}
      {opened === 'recalcular' && (
        <RouteDialog<{ dias: number } | JobRecord>
          title="Recalcular asistencia"
          text="Vuelve a calcular los días que ya terminaron, hasta 31 a la vez. Sin elegir un trabajador se hace en segundo plano."
          yes="Recalcular"
          fields={recalculoFields}
          route={recalculateAsistencia}
          insteadOf={({ idTrabajador }) => (idTrabajador === null ? queueRecalculation : recalculateAsistencia)}
          onDone={(answer) => {
            if ('dias' in answer)
              return done(`Se recalculó la asistencia: ${formatNumber(answer.dias, 0)} días cambiaron.`)
            done('Se está recalculando. Puede seguir trabajando: se le avisará al terminar.')
          }}
          onClose={close}
        />
      )}
    </Group>
  )
}

/** Alerts of the month to close: the last month if it is still open, else the current one. */
function useAlerts(): { month: string; alerts: readonly AlertaAsistencia[] } {
  const can = useCan()
  const [latest, before] = usePeriodos().data ?? []
  const month = before && before.estado !== 'CERRADO' ? before : latest
  const { data: alerts = [] } = useQuery<AlertaAsistencia[], CallFailure>({
    queryKey: [asistencia.key, 'alertas', month?.idPeriodo],
    queryFn: ({ signal }) => call(listAlertas, { query: { idPeriodo: month?.idPeriodo ?? 0 }, signal }),
    enabled: month !== undefined && can(listAlertas),
  })
  return { month: month?.nombre ?? '', alerts }
}
