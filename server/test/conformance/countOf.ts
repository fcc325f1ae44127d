import type { resourcesThat } from '../helpers/everyResource.ts'
import type { TestApp } from '../helpers/testApp.ts'

export async function countOf(
  { sql }: Pick<TestApp, 'sql'>,
  { table, removal }: ReturnType<typeof resourcesThat>[number][1],
): Promise<number> {
  const where = removal === 'logical' ? 'where eliminado_en is null' : ''
  const [row] = await sql<{ n: string }>(`select count(*) as n from ${table} ${where}`)
  return Number(row?.n)
}
