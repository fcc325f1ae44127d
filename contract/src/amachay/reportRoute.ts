import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { searchText } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { idWithMessage } from '../core/http/rowId.ts'
import { absent, isoDate } from '../core/kinds/inputSchemas.ts'
import type { AnyResource } from '../core/resource/resource.ts'
import { finalBeforeInicio } from './campania.ts'

/** Messages of a campaign report without a selection (H1). */
export const reportTexts = {
  id: 'Seleccione una campaña',
  fecha_inicio: 'Seleccione fecha de inicio',
  fecha_final: 'Seleccione fecha final',
  tipo: 'El formato no es válido.',
} as const

export const reportTypes = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xls', label: 'EXCEL' },
] as const

const tipo = z.enum(['pdf', 'xls'], reportTexts.tipo)
const given = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess((value) => (absent(value) ? undefined : isoDate(value)), schema)
const day = (name: 'fecha_inicio' | 'fecha_final', label: string) =>
  given(
    z
      .string(reportTexts[name])
      .refine((text) => z.iso.date().safeParse(text).success, { error: messages.format(label), abort: true }),
  )

/** Used by the dialog and the server. */
export const reportQuery = z
  .object({
    id: given(idWithMessage(reportTexts.id, { min: 1 })),
    fecha_inicio: day('fecha_inicio', 'Fecha de inicio'),
    fecha_final: day('fecha_final', 'Fecha final'),
    tipo,
  })
  .refine(({ fecha_inicio, fecha_final }) => fecha_final >= fecha_inicio, {
    path: ['fecha_final'],
    error: finalBeforeInicio,
    when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith('fecha_')),
  })

export type ReportQuery = z.output<typeof reportQuery>

export function reportRoute({ key, api }: Pick<AnyResource, 'key' | 'api'>, summary: string) {
  return defineRoute({
    method: 'GET',
    path: `${api}/reporte`,
    access: { verb: 'R', accion: 'REPORTE' },
    summary,
    query: reportQuery,
    response: 'download',
    reads: { resource: key, operation: 'EXPORTACION' },
  })
}

export const listReportQuery = z.object({ query: searchText.optional(), tipo: tipo.default('xls') })
