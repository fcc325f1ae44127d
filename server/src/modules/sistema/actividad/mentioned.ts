import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type NamedRecord, recordGrantsKey } from '../../../http/access/openRecord.ts'
import type { Context } from '../../../http/context.ts'
import { maxMentions, mentionsIn } from './mentionsIn.ts'

export type Mentioned = { idUsuario: number; correo: string | null }

/** Users mentioned in a text. Throws the same 400 for an unknown name and for a user who cannot open the record. */
export async function mentioned(context: Context, record: NamedRecord, text: string): Promise<Mentioned[]> {
  const { db, service, today } = context
  const names = mentionsIn(text)
  if (names.length === 0) return []
  if (names.length > maxMentions)
    throw new Problem('validation', {
      issues: [{ campo: 'texto', mensaje: messages.tooMany('Comentario', maxMentions) }],
    })
  const users = await db
    .selectFrom('seguridad.usuario')
    .select(['id_usuario', 'username', 'correo'])
    .where('username', 'in', names)
    .where('eliminado_en', 'is', null)
    .execute()
  const grants = await Promise.all(
    users.map(async (one) => ((await service(recordGrantsKey)(one.id_usuario, record, today)) ? [one] : [])),
  )
  const readers = grants.flat()
  const left = names.filter((name) => !readers.some(({ username }) => username === name))
  if (left.length > 0)
    throw new Problem('validation', {
      issues: left.map((name) => ({
        campo: 'texto',
        mensaje: `Nadie con el usuario «@${name}» puede abrir este registro: elíjalo de la lista o quite la arroba`,
      })),
    })
  return readers.map(({ id_usuario, correo }) => ({ idUsuario: id_usuario, correo }))
}
