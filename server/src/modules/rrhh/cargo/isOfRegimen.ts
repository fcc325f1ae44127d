import type { Db } from '../../../database/connect.ts'

export async function isOfRegimen(db: Db, idNivel: number, idRegimen: number | null): Promise<boolean> {
  const level = await db
    .selectFrom('rrhh.nivel_remunerativo')
    .select('id_regimen_laboral')
    .where('id_nivel_remunerativo', '=', idNivel)
    .executeTakeFirst()
  return level?.id_regimen_laboral === idRegimen
}
