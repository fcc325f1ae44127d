import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import type { Kind, Movimiento } from './movimiento.ts'

const { fields } = desplazamientoTrabajador

/** Returns issues of fields that the kind of a movement requires, or has no use for. */
export function validateDemandedFields(kind: Kind, move: Movimiento): Issue[] {
  const issues: Issue[] = []
  const addIssue = (campo: string, mensaje: string) => void issues.push({ campo, mensaje })
  const isInside = !move.externo
  if (kind.ambito === 'INTERNO' && move.externo) addIssue('externo', `El desplazamiento ${kind.nombre} es solo interno`)
  if (kind.ambito === 'EXTERNO' && isInside) addIssue('externo', `El desplazamiento ${kind.nombre} es solo externo`)
  if (kind.cambiaUnidad && isInside && !kind.requiereContraparte && move.unidadDestino === null)
    addIssue('unidadDestino', messages.choose(fields.unidadDestino.label))
  if (kind.cambiaPlaza && isInside && move.plazaDestino === null)
    addIssue('plazaDestino', messages.choose(fields.plazaDestino.label))
  if (!kind.cambiaPlaza && move.plazaDestino !== null)
    addIssue('plazaDestino', `El desplazamiento ${kind.nombre} no cambia de plaza`)
  if (kind.requiereContraparte && move.contraparte === null)
    addIssue('contraparte', messages.choose(fields.contraparte.label))
  if (move.contraparte === move.trabajador) addIssue('contraparte', 'La contraparte debe ser otro trabajador')
  if (kind.temporal && move.fechaFin === null) addIssue('fechaFin', messages.type(fields.fechaFin.label))
  if (!kind.temporal && move.fechaFin !== null)
    addIssue('fechaFin', 'Un desplazamiento permanente no lleva fecha de fin')
  return issues
}
