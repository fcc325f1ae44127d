import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import type { quienPuedeQue, Right } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { rightColumns, rightOrder } from './rightColumns.ts'

type Compared = Right & { hasA: boolean; hasB: boolean }

export const comparePerfiles: Handler<typeof quienPuedeQue.comparePerfiles> = async (context) => {
  const { db, query } = context
  const named = async (id: number) => {
    const { idPerfil, nombre } = await records(perfil, context).get(id)
    return { idPerfil, nombre }
  }
  const [a, b] = [await named(query.a), await named(query.b)]
  const { rows } = await sql<Compared>`
    select bool_or(pe.id_perfil = ${query.a}) as "hasA", bool_or(pe.id_perfil = ${query.b}) as "hasB", ${rightColumns}
    from seguridad.permiso pe join seguridad.recurso r using (id_recurso) join seguridad.tipo_recurso t using (id_tipo_recurso)
    join seguridad.servicio s on s.id_servicio = r.id_servicio
    where pe.id_perfil in (${query.a}, ${query.b})
    group by s.id_servicio, r.id_recurso, t.id_tipo_recurso order by ${rightOrder}`.execute(db)
  const rights = (holds: (row: Compared) => boolean) =>
    rows.filter(holds).map(({ servicio, recurso }) => ({ servicio, recurso }))
  return {
    a,
    b,
    soloA: rights(({ hasB }) => !hasB),
    soloB: rights(({ hasA }) => !hasA),
    ambos: rights(({ hasA, hasB }) => hasA && hasB),
  }
}
