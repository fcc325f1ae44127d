import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import type { Link } from '../tableSchema.ts'

export async function replaceLinks(
  db: Db,
  { through, ownId, targetId }: Pick<Link, 'through' | 'ownId' | 'targetId'>,
  rowId: number,
  ids: readonly number[],
): Promise<void> {
  await runSql(db, `delete from ${through} where ${ownId} = $1 and not ${targetId} = any($2)`, [rowId, ids])
  await runSql(
    db,
    `insert into ${through} (${ownId}, ${targetId}, posicion)
     select $1, chosen, place from unnest($2::int[]) with ordinality u(chosen, place)
     on conflict (${ownId}, ${targetId}) do update set posicion = excluded.posicion where ${through}.posicion <> excluded.posicion`,
    [rowId, ids],
  )
}
