import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import type { Paso, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { toCell } from '../../../crud/list/toCell.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { issuedLetterhead } from '../../../database/readLetterhead.ts'
import type { Block } from '../../../documents/pdf/pdfDocument.ts'
import { pdfDownload } from '../../../documents/pdf/pdfDownload.ts'
import { shownDay, shownInstant } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import { readSigner } from '../../../signatures/readSigner.ts'
import { listTramite } from './listTramite.ts'

type Print = Handler<typeof solicitudRoutes.printPapeleta>

/** Fields of a papeleta in print order. Empty fields are omitted. */
const PRINTED = [
  ...['trabajador', 'unidad', 'tipoSolicitud', 'fechaSolicitud', 'fechaInicio', 'fechaFin', 'horaInicio', 'horaFin'],
  ...['mediaJornada', 'dias', 'minutos', 'marcaOmitida', 'lugar', 'motivo', 'vacacion'],
] as const
const PENDING = new Set(['REGISTRADA', 'VISADA'])

/** Prints a request with its steps and signature lines. An approved one has the names of its approval (WF6.8). */
export const printPapeleta: Print = async (context) => {
  const { db, params, scope, user, now } = context
  const current = await getRow(db, tableSchema(solicitud), params.id, scope)
  const { impreso, id_membrete } = await db
    .selectFrom('rrhh.solicitud')
    .select(['impreso', 'id_membrete'])
    .where('id_solicitud', '=', params.id)
    .executeTakeFirstOrThrow()
  // references by field name, as `rrhh.impreso_de` builds them
  const row: Row = { ...current, ...(impreso as Row | null) }
  const steps = await listTramite(context)
  const worker = (row.trabajador as Row).nombreCompleto
  return pdfDownload(
    {
      name: `papeleta-${row.numero}`,
      title: `Papeleta N.° ${row.numero}`,
      subtitle: labelOf(String(row.estado)),
      size: 'A5',
      ...(await issuedLetterhead(db, id_membrete)),
      ...(await readSigner(context)),
      office: 'Recursos Humanos',
      printedBy: user.nombreCompleto,
      printedAt: now,
      ...(row.estado === 'ANULADA' && { stamp: 'ANULADO' as const }),
      blocks: [
        { pairs: pairsOf(row), columns: 2 },
        { heading: 'Trámite' },
        tableOf(steps),
        ...(PENDING.has(String(row.estado)) || row.estado === 'APROBADA'
          ? [{ space: 12 }, { signatures: [{ name: String(worker), role: 'Solicitante' }, { name: 'Autorizado por' }] }]
          : []),
      ],
    },
    { inline: true },
  )
}

const labelOf = (estado: string) =>
  solicitud.fields.estado.options?.find(({ value }) => value === estado)?.label ?? estado

function pairsOf(row: Row): [string, string][] {
  return PRINTED.flatMap((name): [string, string][] => {
    const field = solicitud.fields[name as keyof typeof solicitud.fields]
    const value = row[name]
    if (value === null || value === undefined) return []
    return [[field.label, textOf(field, value)]]
  })
}

function textOf(field: Parameters<typeof toCell>[0], value: unknown): string {
  const cell = toCell(field, value)
  return cell === null ? '' : shownDay(String(cell))
}

const tableOf = (steps: readonly Paso[]): Block => ({
  table: {
    columns: [
      { label: 'Fecha', width: 4 },
      { label: 'Estado', width: 3 },
      { label: 'Por', width: 4 },
      { label: 'Comentario', width: 4 },
    ],
    rows: steps.map(({ fechaHora, estadoNuevo, usuario, nombre, comentario }) => [
      shownInstant(fechaHora),
      labelOf(estadoNuevo),
      nombre ?? usuario,
      comentario ?? '',
    ]),
  },
})
