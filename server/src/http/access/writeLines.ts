import { sqlStateOf } from '../../process/errorFields.ts'

/** What became of lines: those the database refuses, each with its error, and those not written because it was away. */
export type WrittenLines<Line> = {
  refused: { line: Line; error: unknown }[]
  unwritten: Line[]
  /** why `unwritten` was not written */
  failure?: unknown
}

/**
 * Writes lines with one call of `write`. When that fails because of a line, writes each half on its own, down to the lines
 * that fail alone. Never throws: one line costs no other line its place.
 */
export async function writeLines<Line>(
  lines: readonly Line[],
  write: (lines: readonly Line[]) => Promise<unknown>,
): Promise<WrittenLines<Line>> {
  const [line] = lines
  if (line === undefined) return { refused: [], unwritten: [] }
  try {
    await write(lines)
    return { refused: [], unwritten: [] }
  } catch (error) {
    if (!isFaultOfLine(error)) return { refused: [], unwritten: [...lines], failure: error }
    if (lines.length === 1) return { refused: [{ line, error }], unwritten: [] }
  }
  const middle = Math.ceil(lines.length / 2)
  const first = await writeLines(lines.slice(0, middle), write)
  const rest = await writeLines(lines.slice(middle), write)
  const failure = first.failure ?? rest.failure
  return {
    refused: [...first.refused, ...rest.refused],
    unwritten: [...first.unwritten, ...rest.unwritten],
    ...(failure !== undefined && { failure }),
  }
}

/** Values that PostgreSQL refuses (classes 22 and 23), or of which no statement could be made. */
const isFaultOfLine = (error: unknown) => /^2[23]/.test(sqlStateOf(error) ?? '') || error instanceof TypeError
