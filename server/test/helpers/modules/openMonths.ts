import pg from 'pg'

/** Opens months closed by the sample, which depend on the current date. */
export async function openMonths(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client
    .query(
      "update rrhh.periodo set estado = 'ABIERTO', fecha_cierre = null, cerrado_por = null where estado = 'CERRADO'",
    )
    .finally(() => client.end())
}
