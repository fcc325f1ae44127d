import type { Duplex } from 'node:stream'
import type { ClientBase, Submittable } from 'pg'

/** Driver connection with the methods that COPY needs; the published types omit them. */
type Wire = {
  stream: Duplex
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

export type CopyIn = {
  /** resolves when more may be sent; rejects with the server's error */
  send: (bytes: Buffer) => Promise<void>
  /** ends the COPY and returns the number of rows; rejects with the server's error */
  end: () => Promise<number>
  /** aborts the COPY */
  fail: () => Promise<void>
}

/** Starts `COPY … FROM STDIN`. */
export function copyIn(client: ClientBase, statement: string): CopyIn {
  let wire: Wire | undefined
  let rows = 0
  let begin: () => void
  let settle: (failure?: { of: unknown }) => void
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = new Promise<{ of: unknown } | undefined>((resolve) => {
    settle = resolve
  })
  const query = {
    submit: (connection: Wire) => {
      wire = connection
      connection.query(statement)
    },
    handleCopyInResponse: () => begin(),
    handleCommandComplete: ({ text }: { text: string }) => {
      rows = Number(/\d+$/.exec(text)?.[0] ?? 0)
    },
    handleReadyForQuery: () => settle(),
    handleError: (error: unknown) => settle({ of: error }),
  }
  // the driver calls more methods than its `Submittable` type declares
  client.query(query as unknown as Submittable)

  const orFail = async (what: Promise<unknown>) => {
    const failure = await Promise.race([what.then(() => undefined), ended])
    if (failure) throw failure.of
  }
  return {
    send: async (bytes) => {
      await orFail(begun)
      wire?.sendCopyFromChunk(bytes)
      if (wire?.stream.writableNeedDrain)
        await orFail(new Promise((resolve) => wire?.stream.once('drain', () => resolve(undefined))))
    },
    end: async () => {
      await orFail(begun)
      wire?.endCopyFrom()
      const failure = await ended
      if (failure) throw failure.of
      return rows
    },
    fail: async () => {
      wire?.sendCopyFail('given up')
      await ended
    },
  }
}
