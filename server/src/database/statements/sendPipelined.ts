import pg, { type BindConfig, type ClientBase, type Connection, type Submittable } from 'pg'

export type Statement = { name?: string | undefined; text: string; values: readonly unknown[] }

type Row = Record<string, unknown>
export type Answered = { rows: Row[]; count: number }

type Column = { name: string; dataTypeID: number }
type Shape = { columns: readonly { name: string; read: (text: string) => unknown }[]; empty: Row }

/** Cached for prepared statements: PostgreSQL rejects a plan whose columns changed. */
const shapes = new WeakMap<Connection, Map<string, Shape>>()

type Wire = Connection & { parsedStatements: Record<string, string>; sync: () => void }
const { utils } = pg as unknown as { utils: { prepareValue: NonNullable<BindConfig['valueMapper']> } }

/**
 * Pipelines statements in one message and returns the rows of the last. After a failure PostgreSQL skips the rest.
 * Skips the driver's repeated description of prepared statements.
 */
export function sendPipelined(client: ClientBase, statements: readonly Statement[]): Promise<Answered> {
  return new Promise((resolve, reject) => {
    client.query(exchange(client, statements, resolve, reject))
  })
}

function exchange(
  client: ClientBase,
  statements: readonly Statement[],
  resolve: (answer: Answered) => void,
  reject: (error: unknown) => void,
): Submittable {
  const last = statements.length - 1
  const rows: Row[] = []
  let at = 0
  let count = 0
  let shape: Shape | undefined
  let failure: { of: unknown } | undefined
  const query = {
    // the driver stores its prepared statements by this name
    get name() {
      return statements[at]?.name
    },
    get text() {
      return statements[at]?.text
    },
    submit(connection: Wire) {
      const named = statements[last]?.name
      shape = named ? shapes.get(connection)?.get(named) : undefined
      connection.stream.cork()
      try {
        for (const [place, statement] of statements.entries()) send(connection, statement, place === last && !shape)
      } catch (error) {
        failure = { of: error }
      }
      connection.sync()
      connection.stream.uncork()
    },
    handleRowDescription({ fields }: { fields: readonly Column[] }) {
      shape = shapeOf(client, fields)
    },
    handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
      if (at < last || !shape) return
      try {
        rows.push(rowOf(shape, fields))
      } catch (error) {
        failure ??= { of: error }
      }
    },
    handleCommandComplete({ text }: { text: string }, connection: Wire) {
      if (at === last) {
        count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
        keepShape(connection, statements[last]?.name, shape)
      } else at += 1
    },
    handleEmptyQuery: () => undefined,
    handlePortalSuspended: () => undefined,
    handleError: reject,
    handleReadyForQuery() {
      if (failure) reject(failure.of)
      else resolve({ rows, count })
    },
  }
  // the driver calls more methods than its `Submittable` type declares
  return query as unknown as Submittable
}

function send(connection: Wire, { name = '', text, values }: Statement, isUnknown: boolean): void {
  if (!name || connection.parsedStatements[name] === undefined) connection.parse({ name, text, types: [] }, true)
  connection.bind(
    { statement: name, values: values as NonNullable<BindConfig['values']>, valueMapper: utils.prepareValue },
    true,
  )
  if (isUnknown) connection.describe({ type: 'P' }, true)
  connection.execute(null, true)
}

function keepShape(connection: Connection, name: string | undefined, shape: Shape | undefined): void {
  if (!name || !shape) return
  const kept = shapes.get(connection) ?? new Map<string, Shape>()
  shapes.set(connection, kept)
  kept.set(name, shape)
}

const shapeOf = (client: ClientBase, fields: readonly Column[]): Shape => ({
  columns: fields.map(({ name, dataTypeID }) => ({ name, read: client.getTypeParser(dataTypeID, 'text') })),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
})

function rowOf({ columns, empty }: Shape, fields: readonly (string | null)[]): Row {
  const row = { ...empty }
  for (let at = 0; at < fields.length; at++) {
    const column = columns[at]
    const text = fields[at]
    if (column && typeof text === 'string') row[column.name] = column.read(text)
  }
  return row
}
