import type { Context } from '../../../http/context.ts'
import { recordReading } from '../../../http/recordReading.ts'

const nobody = { nombres: null, apellidos: null, dni: null, correo: null, telefono: null }

/** Who complains. Nobody reads it unrecorded; of an anonymous complaint without an address there is nothing to read. */
export async function identityOf(reader: Pick<Context, 'db' | 'user' | 'now' | 'origin'>, idDenuncia: number) {
  const found = await reader.db
    .selectFrom('sireda.denunciante as p')
    .innerJoin('sireda.denuncia as d', 'd.id_denunciante', 'p.id_denunciante')
    .select(['p.nombres', 'p.apellidos', 'p.dni', 'p.correo', 'p.telefono'])
    .where('d.id_denuncia', '=', idDenuncia)
    .executeTakeFirst()
  if (!found) return nobody
  await recordReading(reader, { tabla: 'sireda.denuncia', id: idDenuncia, dato: 'IDENTIDAD' })
  return found
}
