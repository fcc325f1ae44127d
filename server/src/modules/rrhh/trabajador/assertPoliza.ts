import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/** Throws for a missing policy number where the kind of insurance has one. */
export async function assertPoliza(db: Db, tipoSeguro: number, numeroPoliza: string | null): Promise<void> {
  if (numeroPoliza !== null) return
  const kind = await db
    .selectFrom('rrhh.tipo_seguro')
    .select('requiere_poliza')
    .where('id_tipo_seguro', '=', tipoSeguro)
    .executeTakeFirst()
  if (kind?.requiere_poliza)
    throw new Problem('validation', { issues: [{ campo: 'numeroPoliza', mensaje: messages.type('N.° de póliza') }] })
}
