import type { Denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { plantillaMarks } from '@wamani/contract/sireda/plantilla.ts'
import { formatDate } from '../../../../ui/format/formatDate.ts'

type Marked = Pick<Denuncia, 'numero' | 'categoria' | 'entidad' | 'fechaDenuncia'>

/** Replaces the placeholders of a template; keeps unknown ones. */
export function fillPlantilla(text: string, { numero, categoria, entidad, fechaDenuncia }: Marked): string {
  const values: Record<(typeof plantillaMarks)[number], string> = {
    numero,
    categoria: String(categoria.nombre),
    entidad: String(entidad.nombre),
    fecha: formatDate(fechaDenuncia.slice(0, 10)),
  }
  return plantillaMarks.reduce((filled, mark) => filled.replaceAll(`{${mark}}`, values[mark]), text)
}
