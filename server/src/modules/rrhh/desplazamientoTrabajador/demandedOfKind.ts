import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import type { Kind, Movimiento } from './movimiento.ts'

const { fields } = desplazamientoTrabajador

/** What the kind of a movement wants filled in; every issue at once. */
export function demandedOfKind(kind: Kind, move: Movimiento): Issue[] {
  const issues: Issue[] = []
  const refuse = (campo: string, mensaje: string) => void issues.push({ campo, mensaje })
  const isInside = !move.externo
  if (kind.ambito === 'INTERNO' && move.externo) refuse('externo', `El desplazamiento ${kind.nombre} es solo interno`)
  if (kind.ambito === 'EXTERNO' && isInside) refuse('externo', `El desplazamiento ${kind.nombre} es solo externo`)
  if (kind.cambiaUnidad && isInside && !kind.requiereContraparte && move.unidadDestino === null)
    refuse('unidadDestino', messages.choose(fields.unidadDestino.label))
  if (kind.cambiaPlaza && isInside && move.plazaDestino === null)
    refuse('plazaDestino', messages.choose(fields.plazaDestino.label))
  if (!kind.cambiaPlaza && move.plazaDestino !== null)
    refuse('plazaDestino', `El desplazamiento ${kind.nombre} no cambia de plaza`)
  if (kind.requiereContraparte && move.contraparte === null)
    refuse('contraparte', messages.choose(fields.contraparte.label))
  if (move.contraparte === move.trabajador) refuse('contraparte', 'La contraparte debe ser otro trabajador')
  if (kind.temporal && move.fechaFin === null) refuse('fechaFin', messages.type(fields.fechaFin.label))
  if (!kind.temporal && move.fechaFin !== null) refuse('fechaFin', 'Un desplazamiento permanente no lleva fecha de fin')
  return issues
}
