import type { Field } from '@wamani/contract/core/fields.ts'
import type { Change, HistoryEntry } from '@wamani/contract/core/resourceRoutes.ts'
import type { Db } from '../database/connect.ts'
import { fieldColumn, type TableShape } from './tableShape.ts'

type Image = Record<string, unknown> | null

/** Who changed what and when, newest first: only published fields, only those whose value changed. At most 200 entries. */
export async function rowHistory(db: Db, shape: TableShape, id: number): Promise<HistoryEntry[]> {
  const events = await db
    .selectFrom('auditoria.evento')
    .select(['ocurrido_en', 'username', 'accion', 'antes', 'despues'])
    .where('tabla', '=', shape.table)
    .where('id_registro', '=', id)
    .orderBy('id_evento', 'desc')
    .limit(200)
    .execute()
  return events.map(({ ocurrido_en, username, accion, antes, despues }) => ({
    fecha: ocurrido_en,
    usuario: username ?? 'Sistema',
    accion,
    cambios: changesBetween(shape, antes as Image, despues as Image),
  }))
}

function changesBetween({ resource }: TableShape, before: Image, after: Image): Change[] {
  return Object.entries(resource.fields).flatMap(([campo, field]: [string, Field]) => {
    if (field.kind === 'password' || field.kind === 'references') return []
    const column = fieldColumn(campo, field)
    const [antes, despues] = [before?.[column] ?? null, after?.[column] ?? null]
    return JSON.stringify(antes) === JSON.stringify(despues) ? [] : [{ campo, etiqueta: field.label, antes, despues }]
  })
}
