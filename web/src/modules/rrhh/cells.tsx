import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import type { Row } from '../../crud/calls.ts'

const part = (value: unknown, name: string) => String((value as Reference | null)?.[name] ?? '—')

/** In a wide list: the name of a worker without the number. */
export const TrabajadorCell = ({ row }: { row: Row }) => part(row.trabajador, 'nombreCompleto')

/** The code of a kind of contract, which its office knows by heart. */
export const ModalidadCell = ({ row }: { row: Row }) => part(row.modalidadContrato, 'codigo')

/** The kind of a movement by its name alone. */
export const TipoCell = ({ row }: { row: Row }) => part(row.desplazamiento, 'nombre')

/** Where a movement comes from. */
export const OrigenCell = ({ row }: { row: Row }) => part(row.unidadOrigen, 'nombre')

/** Where a movement leads: a unit, or another entity. */
export const DestinoCell = ({ row }: { row: Row }) =>
  row.entidadDestino ? String(row.entidadDestino) : part(row.unidadDestino, 'nombre')

/** The kind of a request by its name alone. */
export const TipoSolicitudCell = ({ row }: { row: Row }) => part(row.tipoSolicitud, 'nombre')
