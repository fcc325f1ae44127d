import type { Db } from './connect.ts'
import { parametroText } from './parametro.ts'

/** What heads every paper: who issues it, and its coat of arms (PNG) where the institution has given one. */
export async function readLetterhead(db: Db): Promise<{ institution: string; logo?: Uint8Array }> {
  const institution = await parametroText(db, 'institucion.nombre')
  const drawn = await db.selectFrom('nucleo.escudo_dibujo').select('contenido').limit(1).executeTakeFirst()
  return drawn ? { institution, logo: drawn.contenido } : { institution }
}
