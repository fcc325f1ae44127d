import { sqlStateOf } from '../../process/errorFields.ts'

/** Result of a batch: lines rejected by the database with their error, and lines not written because it was down. */
export type WrittenLines<Line> = {
  refused: { line: Line; error: unknown }[]
  unwritten: Line[]
  failure?: unknown
}

/**
 * Writes lines in one call. When a line is rejected, splits the batch until the bad lines are isolated. Never throws.
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

/** Errors caused by the values of a line (SQLSTATE classes 22 and 23, or no statement could be built). */
const isFaultOfLine = (error: unknown) => /^2[23]/.test(sqlStateOf(error) ?? '') || error instanceof TypeError
