import { type Denuncia, denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { readRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { deadlineNote } from '../../rrhh/index.ts'
import { evidenciasOf } from './evidenciasOf.ts'
import { identityOf } from './identityOf.ts'
import { overdueOn } from './overdueOn.ts'
import { stagesOf } from './stagesOf.ts'

type Reader = Pick<
  Context,
  'db' | 'user' | 'now' | 'today' | 'scope' | 'can' | 'origin' | 'basis' | 'service' | 'files'
>

/** A complaint with stages and evidence; code and complainant only for users with those permissions. */
export async function wholeDenuncia(reader: Reader, id: number): Promise<Denuncia> {
  const { db, scope, today, can, files } = reader
  const row = overdueOn(today, await readRow(db, tableSchema(denuncia), id, scope))
  const stages = await stagesOf(db, [id])
  const whole = {
    ...row,
    notaPlazo: await deadlineNote(db, String(row.fechaDenuncia).slice(0, 10), String(row.fechaLimite)),
    denunciaEtapa: stages.get(id),
    evidencias: await evidenciasOf(db, files, id),
    ...((await can('VER CÓDIGO')) && { codigo: await codeOf(db, id) }),
    ...((await can('VER IDENTIDAD')) && (await identityOf(reader, id))),
  }
  // parts without permission are absent; the rest comes from the tables
  return whole as Denuncia
}

async function codeOf(db: Db, id: number): Promise<string> {
  const { codigo } = await db
    .selectFrom('sireda.denuncia')
    .select('codigo')
    .where('id_denuncia', '=', id)
    .executeTakeFirstOrThrow()
  return codigo
}
