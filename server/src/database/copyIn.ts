import type { Duplex } from 'node:stream'
import type { ClientBase, Submittable } from 'pg'

/** The driver's connection as far as a COPY needs it; its published types leave most of it out. */
type Wire = {
  stream: Duplex
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

export type CopyIn = {
  /** resolves when more may be sent; throws what the server refused */
  send: (bytes: Buffer) => Promise<void>
  /** ends the COPY and answers how many rows came; throws what the server refused */
  end: () => Promise<number>
  /** makes the server take nothing of it */
  fail: () => Promise<void>
}

/** Begins a `COPY … FROM STDIN`. */
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
  // The driver calls these with what they take; its types know `submit` alone, with a narrower connection.
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
