import { pointText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { formatDate } from '../../ui/format/formatDate.ts'

export function answerText({ tipo, opciones }: Pregunta, valor: unknown): string {
  const labelOf = (code: unknown) => opciones.find(({ codigo }) => codigo === code)?.etiqueta ?? String(code)
  switch (tipo) {
    case 'opcion_unica':
      return labelOf(valor)
    case 'opcion_multiple':
      return (valor as unknown[]).map(labelOf).join(', ')
    case 'fecha':
      return formatDate(String(valor))
    case 'punto':
      return pointText(valor as { x: number; y: number })
    default:
      return String(valor)
  }
}
