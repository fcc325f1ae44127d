import type { Db } from './connect.ts'
import { parametroText } from './parametro.ts'

export type Letterhead = { institution: string; logo?: Uint8Array }

/** Letterhead of a new document: institution and coat of arms (PNG), if any. */
export async function readLetterhead(db: Db): Promise<Letterhead> {
  const institution = await parametroText(db, 'institucion.nombre')
  const drawn = await db.selectFrom('nucleo.escudo_dibujo').select('contenido').limit(1).executeTakeFirst()
  return drawn ? { institution, logo: drawn.contenido } : { institution }
}

/** Letterhead as of issue (B61). `id`: row of `nucleo.membrete`; null for a draft. */
export async function issuedLetterhead(db: Db, id: number | null): Promise<Letterhead> {
  if (id === null) return readLetterhead(db)
  const { institucion, escudo } = await db
    .selectFrom('nucleo.membrete')
    .select(['institucion', 'escudo'])
    .where('id_membrete', '=', id)
    .executeTakeFirstOrThrow()
  return escudo ? { institution: institucion, logo: escudo } : { institution: institucion }
}
