import { desplazamiento } from '@wamani/contract/rrhh/desplazamiento/desplazamiento.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RelatedTable } from '../RelatedTable.tsx'

const columns = [
  'desplazamiento',
  'unidadOrigen',
  'unidadDestino',
  'entidadDestino',
  'fechaInicio',
  'fechaFin',
  'resolucion',
  'estado',
]

/** Every movement of a worker, the latest first. */
export function DesplazamientosTab({ row }: { row: Row }) {
  return (
    <RelatedTable
      resource={desplazamientoTrabajador}
      label="Desplazamientos del trabajador"
      filter={{ idTrabajador: rowIdOf(trabajador, row) }}
      columns={columns}
      screen={desplazamiento.screen ?? ''}
      vista="movimientos"
      empty={<EmptyState title="No tiene desplazamientos">Permanece en la unidad de su contrato.</EmptyState>}
    />
  )
}
