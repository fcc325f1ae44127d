import type { Row } from '../../crud/calls.ts'
import { StatusDot } from '../../ui/text/StatusDot.tsx'
import classes from './cells.module.css'

export function Estado({ estado, observacion }: { estado?: unknown; observacion?: unknown }) {
  if (estado) return <StatusDot tone="success">Publicado</StatusDot>
  return observacion ? <StatusDot tone="warning">Observado</StatusDot> : <StatusDot tone="neutral">Pendiente</StatusDot>
}

/** Wraps long names to two lines so that the state column stays visible. */
function InstitucionCell({ row }: { row: Row }) {
  return <span className={classes.institution}>{String(row.institucion)}</span>
}

const EstadoCell = ({ row }: { row: Row }) => <Estado estado={row.estado} observacion={row.observacion} />

export const state = { field: 'estado', StateCell: EstadoCell }

export const cells = { estado: EstadoCell, institucion: InstitucionCell }
