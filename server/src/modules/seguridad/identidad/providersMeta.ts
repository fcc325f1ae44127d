import type { Database } from '../../../database/connect.ts'

/** Ids and names of the providers with a button on the sign-in page. */
export async function providersMeta({ read }: Pick<Database, 'read'>): Promise<{ proveedores?: string }> {
  const rows = await read
    .selectFrom('seguridad.proveedor')
    .select(['id_proveedor as id', 'nombre'])
    .where('estado', '=', true)
    .where('tipo', '=', 'OIDC')
    .orderBy('orden')
    .orderBy('nombre')
    .execute()
  return rows.length > 0 ? { proveedores: JSON.stringify(rows) } : {}
}
