import { type Fields, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { legajoRoutes } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { trabajadorFamiliar } from '@wamani/contract/rrhh/trabajador/trabajadorFamiliar.ts'
import { trabajadorFormacion } from '@wamani/contract/rrhh/trabajador/trabajadorFormacion.ts'
import { trabajadorSeguro } from '@wamani/contract/rrhh/trabajador/trabajadorSeguro.ts'
import type { Row } from '../../../crud/getRow.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import { toCell } from '../../../crud/list/toCell.ts'
import { records } from '../../../crud/records.ts'
import { scopeRedactor } from '../../../crud/scopeRedactor.ts'
import { readLetterhead } from '../../../database/readLetterhead.ts'
import type { Block } from '../../../documents/pdf/pdfDocument.ts'
import { pdfDownload } from '../../../documents/pdf/pdfDownload.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'

type Listed = typeof trabajadorFamiliar | typeof trabajadorFormacion | typeof trabajadorSeguro

/** Prints the record of a worker with the fields that the user can read. */
export const printFicha: Handler<typeof legajoRoutes.printFicha> = async (context) => {
  const { db, params, scope, user, now } = context
  const stored = await records(trabajador, context).get(params.id)
  const row = scopeRedactor(trabajador, scope)(stored)
  const isWhole = 'cci' in row
  const tables = [
    ...(await tableOf(context, trabajadorFormacion, 'Estudios', params.id)),
    ...(isWhole ? await tableOf(context, trabajadorFamiliar, 'Familia', params.id) : []),
    ...(isWhole ? await tableOf(context, trabajadorSeguro, 'Seguros', params.id) : []),
  ]
  return pdfDownload(
    {
      name: `ficha-${row.numeroDocumento}`,
      title: 'Ficha del trabajador',
      missing: 'replace',
      subtitle: String(row.nombreCompleto),
      ...(await readLetterhead(db)),
      office: 'Recursos Humanos',
      printedBy: user.nombreCompleto,
      printedAt: now,
      blocks: [...(await photoOf(context, row)), ...sectionsOf(row), ...tables],
    },
    { inline: true },
  )
}

function sectionsOf(row: Row): Block[] {
  return trabajador.sections.flatMap(({ title, fields }): Block[] => {
    const pairs = fields.flatMap((name): [string, string][] => {
      const field = fieldOf(trabajador.fields, name)
      const value = row[name]
      if (kinds[field.kind].refersTo === 'files' || value === null || value === undefined) return []
      return [[field.label, textOf(field, value)]]
    })
    return pairs.length === 0 ? [] : [{ heading: title }, { pairs }]
  })
}

async function photoOf({ db, files }: Context<{ id: number }>, { foto }: Row): Promise<Block[]> {
  if (!foto) return []
  const { contenido } = await files.read(db, (foto as { idArchivo: number }).idArchivo)
  return [{ image: contenido, width: 85, height: 110, align: 'right' }]
}

async function tableOf(context: Context<{ id: number }>, resource: Listed, heading: string, id: number) {
  const query = { current_page: 1, per_page: 300, idTrabajador: [id] }
  const { items } = await listRecords<Fields, string>(resource, { ...context, query })
  if (items.length === 0) return []
  const fields = resource.list.columns.map((name) => [name, fieldOf(resource.fields, name)] as const)
  const rows = items.map((item) => fields.map(([name, field]) => textOf(field, item[name])))
  const columns = fields.map(([, { label }]) => ({ label }))
  return [{ heading }, { table: { columns, rows } }] satisfies Block[]
}

function textOf(field: Parameters<typeof toCell>[0], value: unknown): string {
  const cell = toCell(field, value)
  return cell === null ? '' : shownDay(String(cell))
}
