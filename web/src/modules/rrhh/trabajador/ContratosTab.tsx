import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RelatedTable } from '../RelatedTable.tsx'

const columns = ['numero', 'modalidadContrato', 'puesto', 'unidad', 'fechaInicio', 'fechaFinVigente', 'estado']

/** Every contract of a worker, the latest first. */
export function ContratosTab({ row }: { row: Row }) {
  return (
    <RelatedTable
      resource={contrato}
      label="Contratos del trabajador"
      filter={{ idTrabajador: rowIdOf(trabajador, row) }}
      columns={columns}
      screen={contrato.screen ?? ''}
      empty={<EmptyState title="No tiene contratos">Aparecerán aquí cuando se registren.</EmptyState>}
    />
  )
}
