import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import { findRow } from '../../../crud/findRow.ts'
import { toCell } from '../../../crud/list/toCell.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import { shownCell } from '../../../documents/shownCell.ts'
import { recordLink } from './recordLink.ts'
import { recordName } from './recordName.ts'

/** An event of a followed record, with the text of its notification. */
export type Followed = {
  kind: 'registro.comentario' | 'registro.estado'
  recurso: string
  id: number
  /** users who already know about it */
  known: readonly number[]
  title: string
  text: string
  link: string
  key: string
  at: string
}

type Image = Record<string, unknown>

/** Notification of a comment; empty when the comment was deleted or the record no longer exists. */
export async function followedComment(db: Db, idComentario: number): Promise<Followed[]> {
  const { rows } = await sql<{
    recurso: string
    id: number
    autor: number
    nombre: string
    menciones: number[]
    en: string
  }>`
    select c.recurso, c.id_registro as id, c.id_usuario as autor, u.nombre_completo as nombre, c.menciones, c.creado_en as en
    from nucleo.comentario c join seguridad.usuario u using (id_usuario)
    where c.id_comentario = ${idComentario} and c.eliminado_en is null`.execute(db)
  const [comment] = rows
  if (!comment) return []
  const { recurso, id, autor, nombre, menciones, en } = comment
  return about(db, { recurso, id }, (name) => ({
    kind: 'registro.comentario',
    title: `${nombre} comentó un registro que usted sigue`,
    text: name,
    known: [autor, ...menciones],
    key: `registro.comentario ${idComentario}`,
    at: en,
  }))
}

/** Notification of a state change; empty for other changes and when some readers cannot see the state. */
export async function followedChange(db: Db, idEvento: number): Promise<Followed[]> {
  const { rows } = await sql<{
    recurso: string
    id: number
    autor: number | null
    antes: Image
    despues: Image
    en: string
  }>`
    select distinct s.recurso, e.id_registro::int as id, e.id_usuario as autor, e.antes, e.despues, e.ocurrido_en as en
    from auditoria.evento e join nucleo.seguimiento s on s.tabla = e.tabla and s.id_registro = e.id_registro
    where e.id_evento = ${idEvento}`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ recurso, id, autor, antes, despues, en }) => {
      const resource = findResource(recurso)
      const state = stateOf(resource)
      const column = columnName(state ?? '')
      if (state === undefined || antes[column] === despues[column]) return []
      const field = fieldOf(resource.fields, state)
      return about(db, { recurso, id }, (name) => ({
        kind: 'registro.estado',
        title: `${name}: ${shownCell(field, toCell(field, despues[column]))}`,
        text: `Antes: ${shownCell(field, toCell(field, antes[column]))}.`,
        known: autor === null ? [] : [autor],
        key: `registro.estado ${idEvento}`,
        at: en,
      }))
    }),
  )
  return found.flat()
}

function stateOf({ state, fields, redacted }: AnyResource): string | undefined {
  if (state === undefined || fields[state]?.readPermission) return undefined
  return Object.values(redacted).flat().includes(state) ? undefined : state
}

async function about(
  db: Db,
  { recurso, id }: { recurso: string; id: number },
  say: (name: string) => Omit<Followed, 'recurso' | 'id' | 'link'>,
): Promise<Followed[]> {
  const resource = findResource(recurso)
  const row = await findRow(db, tableSchema(resource), id, 'all')
  return row ? [{ ...say(recordName(resource, row)), recurso, id, link: recordLink(resource, id) }] : []
}
