import type { AlertaAsistencia } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'

export function AlertasDialog(props: { month: string; alerts: readonly AlertaAsistencia[]; onClose: () => void }) {
  const { month, alerts, onClose } = props
  return (
    <Dialog title={`Alertas de asistencia: ${month}`} width={760} onClose={onClose}>
      <DataTable
        label="Alertas de asistencia"
        columns={[
          { key: 'dni', title: 'DNI', width: 110, render: ({ trabajador }) => trabajador.numeroDocumento },
          { key: 'trabajador', title: 'Trabajador', render: ({ trabajador }) => trabajador.nombreCompleto },
          {
            key: 'mensaje',
            title: 'Alerta',
            render: ({ tipo, mensaje }) => (
              <StatusDot tone={tipo === 'TARDANZA' ? 'warning' : 'danger'}>{mensaje}</StatusDot>
            ),
          },
        ]}
        rows={[...alerts]}
        rowKey={({ trabajador, tipo }) => `${trabajador.idTrabajador} ${tipo}`}
        empty={<EmptyState title="Sin alertas" />}
      />
    </Dialog>
  )
}
