import type { Context } from '../../../http/context.ts'

/** The template in use, its pictures as bytes. */
export type Look = {
  titulo: string
  texto: string
  pie: string | null
  color: string
  logo?: Uint8Array | undefined
  fondo?: Uint8Array | undefined
  firma?: Uint8Array | undefined
}

const PLAIN: Look = {
  titulo: 'CERTIFICADO',
  texto:
    'Otorgado a {participante}, con {documento}, {calidad} el taller «{taller}», realizado {fechas}, con una duración de {horas} horas académicas{nota}.',
  pie: null,
  color: '#9A3412',
}

/** What certificates look like now; where no template is marked, as plain as can be. */
export async function readLook({ db, files }: Pick<Context, 'db' | 'files'>): Promise<Look> {
  const row = await db
    .selectFrom('certificado.plantilla')
    .select(['titulo', 'texto', 'pie', 'color', 'id_logo', 'id_fondo', 'id_firma'])
    .where('en_uso', '=', true)
    .executeTakeFirst()
  if (!row) return PLAIN
  const picture = async (id: number | null) => (id === null ? undefined : (await files.read(db, id)).contenido)
  const { titulo, texto, pie, color } = row
  const [logo, fondo, firma] = await Promise.all([picture(row.id_logo), picture(row.id_fondo), picture(row.id_firma)])
  return { titulo, texto, pie, color, logo, fondo, firma }
}
