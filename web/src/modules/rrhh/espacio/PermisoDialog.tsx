import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { RouteDialog } from '../../../crud/actions/RouteDialog.tsx'
import { success, type ToastData } from '../../../crud/Toast.tsx'

const { fields } = solicitud
/** Without vacations, which are planned on the calendar. */
const permits = ['PERMISO', 'LICENCIA', 'COMISION', 'COMPENSACION', 'HORAS_EXTRA', 'JUSTIFICACION']

/** Fields of the form. The others appear only when the type of request needs them. */
const asked = {
  tipoSolicitud: { ...fields.tipoSolicitud, only: { categoria: permits } },
  fechaInicio: fields.fechaInicio,
  fechaFin: fields.fechaFin,
  horaInicio: fields.horaInicio,
  horaFin: fields.horaFin,
  marcaOmitida: fields.marcaOmitida,
  lugar: fields.lugar,
  motivo: fields.motivo,
  sustento: {
    ...fields.sustento,
    formWhen: { field: 'tipoSolicitud.requiereSustento', in: [true] },
  },
}

export function PermisoDialog({ onDone, onClose }: { onDone: (toast: ToastData) => void; onClose: () => void }) {
  return (
    <RouteDialog
      title="Pedir permiso"
      yes="Enviar solicitud"
      fields={asked}
      route={solicitud.routes.create}
      initial={{ excepcionPlazo: false }}
      draft={`${solicitud.key} permiso`}
      onDone={({ numero }) => onDone(success(`Se envió la solicitud ${numero}. Le avisaremos cuando la atiendan.`))}
      onClose={onClose}
    />
  )
}
