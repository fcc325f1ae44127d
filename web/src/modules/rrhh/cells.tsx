import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import type { Row } from '../../crud/calls.ts'

const part = (value: unknown, name: string) => String((value as Reference | null)?.[name] ?? '—')

/** The name of a worker without the number, which a wide list has no room for. */
const TrabajadorCell = ({ row }: { row: Row }) => part(row.trabajador, 'nombreCompleto')

/** The code of a kind of contract, which human resources know by heart. */
const ModalidadCell = ({ row }: { row: Row }) => part(row.modalidadContrato, 'codigo')

const DesplazamientoCell = ({ row }: { row: Row }) => part(row.desplazamiento, 'nombre')

const OrigenCell = ({ row }: { row: Row }) => part(row.unidadOrigen, 'nombre')

/** Where a movement leads: a unit, or another entity. */
const DestinoCell = ({ row }: { row: Row }) =>
  row.entidadDestino ? String(row.entidadDestino) : part(row.unidadDestino, 'nombre')

const TipoSolicitudCell = ({ row }: { row: Row }) => part(row.tipoSolicitud, 'nombre')

/** Cells of lists that differ from those of their kind, by field. */
export const cells = {
  trabajador: TrabajadorCell,
  modalidadContrato: ModalidadCell,
  desplazamiento: DesplazamientoCell,
  unidadOrigen: OrigenCell,
  unidadDestino: DestinoCell,
  tipoSolicitud: TipoSolicitudCell,
}
