import pg from 'pg'

/**
 * Opens the months that the sample has closed. Tests work in months of their own choice, on whatever day they run; which of them the
 * sample closes depends on that day.
 */
export async function openMonths(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client
    .query(
      "update rrhh.periodo set estado = 'ABIERTO', fecha_cierre = null, cerrado_por = null where estado = 'CERRADO'",
    )
    .finally(() => client.end())
}
