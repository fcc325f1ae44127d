import { denunciante } from '@wamani/contract/sireda/denunciante.ts'
import type { Context } from '../../../http/context.ts'
import { type Reader, writeReadLog } from '../../../http/writeReadLog.ts'

const nobody = { nombres: null, apellidos: null, tipoDocumento: null, dni: null, correo: null, telefono: null }

/** Identity of the complainant. Each reading is logged; an anonymous complaint without an address has none. */
export async function identityOf(reader: Reader & Pick<Context, 'db'>, idDenuncia: number) {
  const row = await reader.db
    .selectFrom('sireda.denunciante as p')
    .innerJoin('sireda.denuncia as d', 'd.id_denunciante', 'p.id_denunciante')
    .select(['p.id_denunciante', 'p.nombres', 'p.apellidos', 'p.tipo_documento', 'p.dni', 'p.correo', 'p.telefono'])
    .where('d.id_denuncia', '=', idDenuncia)
    .executeTakeFirst()
  if (!row) return nobody
  const { id_denunciante, tipo_documento, ...found } = row
  await writeReadLog(reader, {
    ...{ operacion: 'FICHA', recurso: denunciante.key, asunto: denunciante.labels.plural },
    ...{ registros: [id_denunciante], datos: 'Identidad de quien denuncia' },
  })
  // a document type without a number is meaningless
  return { ...found, tipoDocumento: found.dni === null ? null : tipo_documento }
}
