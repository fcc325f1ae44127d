/** The row of a statement that always answers one. Throws where it answered none, or several. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`One row was expected, and ${rows.length} came`)
  return row
}
