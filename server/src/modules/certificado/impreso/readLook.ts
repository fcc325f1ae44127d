import type { Context } from '../../../http/context.ts'

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

/** The design at the time of issue (K13): of the template in use then, or the default design. */
export async function readLook({ db, files }: Pick<Context, 'db' | 'files'>, idDiseno: number | null): Promise<Look> {
  if (idDiseno === null) return PLAIN
  const row = await db
    .selectFrom('certificado.diseno')
    .select(['titulo', 'texto', 'pie', 'color', 'id_logo', 'id_fondo', 'id_firma'])
    .where('id_diseno', '=', idDiseno)
    .executeTakeFirstOrThrow()
  const picture = async (id: number | null) => (id === null ? undefined : (await files.read(db, id)).contenido)
  const { titulo, texto, pie, color } = row
  const [logo, fondo, firma] = await Promise.all([picture(row.id_logo), picture(row.id_fondo), picture(row.id_firma)])
  return { titulo, texto, pie, color, logo, fondo, firma }
}
