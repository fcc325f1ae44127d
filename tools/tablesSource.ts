import pg from 'pg'

/** Source of `server/src/database/tables.ts`: types of all tables and views of a migrated database. */
export async function tablesSource(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Column>(`
    select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type,
      not a.attnotnull as nullable, a.attgenerated = 's' or a.attidentity <> '' or a.atthasdef as made, a.attgenerated = 's' as fixed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p', 'v') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'public')
      and n.nspname not like 'pg\\_%'
    order by 1, 2, a.attnum`)
  await client.end()
  return render(rows)
}

type Column = {
  schema: string
  table: string
  column: string
  type: string
  nullable: boolean
  made: boolean
  fixed: boolean
}

const scalar: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  timestamptz: 'Instant',
  point: 'Place',
}

function typeOf({ type, nullable, made, fixed }: Column): string {
  const plain = type.startsWith('_') ? `${scalar[type.slice(1)] ?? 'string'}[]` : (scalar[type] ?? 'string')
  const whole = nullable ? `${plain} | null` : plain
  if (fixed) return `ColumnType<${whole}, never, never>`
  return made ? `Generated<${whole}>` : whole
}

const place = `/** Written as the text «(x,y)». */
type Place = ColumnType<{ x: number; y: number }, string, string>

`

function render(columns: Column[]): string {
  const schemas = [...new Set(columns.map(({ schema }) => schema))]
  const tables = Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)
  const bodies = [...tables].map(([name, list]) => {
    const lines = list.map((column) => `    ${column.column}: ${typeOf(column)}`)
    return `  '${name}': {\n${lines.join('\n')}\n  }`
  })
  return `// Generated from the migrations by \`npm run tables\`; a test fails when it is stale.
import type { ColumnType, Generated } from 'kysely'

/** Read as ISO 8601 with the offset of America/Lima. */
type Instant = ColumnType<string, string | Date, string | Date>

${bodies.some((body) => body.includes('Place')) ? place : ''}/** The schemas of the modules. */
export const schemas = [
${schemas.map((name) => `  '${name}',\n`).join('')}]

/** Every table of the migrated database. */
export type Tables = {
${bodies.join('\n')}
}
`
}
