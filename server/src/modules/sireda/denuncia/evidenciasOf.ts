import type { Evidencia } from '@wamani/contract/sireda/denuncia.ts'
import type { Db } from '../../../database/connect.ts'
import type { OwnFiles } from '../../../files/files.ts'

/** Evidence of a complaint in the order received, each with a link valid for one minute. */
export async function evidenciasOf(db: Db, files: OwnFiles, idDenuncia: number): Promise<Evidencia[]> {
  const rows = await db
    .selectFrom('sireda.evidencia as e')
    .innerJoin('nucleo.archivo as a', 'a.id_archivo', 'e.id_archivo')
    .select(['e.id_evidencia', 'e.formato', 'a.id_archivo', 'a.nombre', 'a.tipo', 'a.tamanio'])
    .where('e.id_denuncia', '=', idDenuncia)
    .orderBy('e.id_evidencia')
    .execute()
  return rows.map(({ id_evidencia, formato, id_archivo, nombre, tipo, tamanio }) => ({
    idEvidencia: id_evidencia,
    formato: formato as Evidencia['formato'],
    ruta: files.link({ idArchivo: id_archivo, nombre, tipo, tamanio }, { recurso: 'sireda.denuncia', id: idDenuncia })
      .url,
    nombreArchivo: nombre,
    tipoMime: tipo,
    tamanio,
  }))
}
