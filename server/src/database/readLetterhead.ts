import type { Db } from './connect.ts'
import { parametroText } from './parametro.ts'

export type Letterhead = { institution: string; logo?: Uint8Array }

/** What heads a paper that is made now: who issues it, and its coat of arms (PNG) where the institution has given one. */
export async function readLetterhead(db: Db): Promise<Letterhead> {
  const institution = await parametroText(db, 'institucion.nombre')
  const drawn = await db.selectFrom('nucleo.escudo_dibujo').select('contenido').limit(1).executeTakeFirst()
  return drawn ? { institution, logo: drawn.contenido } : { institution }
}

/** The same of a paper that was issued, as it was then (B61); `id`: its row of `nucleo.membrete`, none of a paper that is not issued yet. */
export async function issuedLetterhead(db: Db, id: number | null): Promise<Letterhead> {
  if (id === null) return readLetterhead(db)
  const { institucion, escudo } = await db
    .selectFrom('nucleo.membrete')
    .select(['institucion', 'escudo'])
    .where('id_membrete', '=', id)
    .executeTakeFirstOrThrow()
  return escudo ? { institution: institucion, logo: escudo } : { institution: institucion }
}
