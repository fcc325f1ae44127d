import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

const invalidParent = (mensaje: string) => new Problem('validation', { issues: [{ campo: 'unidadPadre', mensaje }] })

/** Throws for a second root and for a unit placed below itself. `id` is null for a new unit. */
export async function assertTree(db: Db, id: number | null, unidadPadre: number | null): Promise<void> {
  if (unidadPadre === null) {
    const root = await db
      .selectFrom('rrhh.unidad')
      .select('id_unidad')
      .where('id_unidad_padre', 'is', null)
      .where('id_unidad', '<>', id ?? 0)
      .executeTakeFirst()
    if (root) throw invalidParent('Ya existe una unidad raíz')
  } else if (id !== null && (await lineOf(db, unidadPadre)).includes(id)) {
    throw invalidParent('La unidad superior no puede ser la misma unidad ni una de sus dependientes')
  }
}

/** Returns the ids of a unit and of all units above it. */
export async function lineOf(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .withRecursive('linea(id_unidad, id_unidad_padre)', (query) =>
      query
        .selectFrom('rrhh.unidad')
        .select(['id_unidad', 'id_unidad_padre'])
        .where('id_unidad', '=', id)
        .union(
          query
            .selectFrom('rrhh.unidad as u')
            .innerJoin('linea', 'linea.id_unidad_padre', 'u.id_unidad')
            .select(['u.id_unidad', 'u.id_unidad_padre']),
        ),
    )
    .selectFrom('linea')
    .select('id_unidad')
    .execute()
  return rows.map(({ id_unidad }) => id_unidad)
}
