import type { Db } from '../../../database/connect.ts'

export async function retirePlantillas(db: Db, except?: number): Promise<void> {
  await db
    .updateTable('certificado.plantilla')
    .set({ en_uso: false })
    .where('en_uso', '=', true)
    .where('id_plantilla', '<>', except ?? 0)
    .execute()
}
