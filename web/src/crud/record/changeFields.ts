import { callFailure } from '../../api/callFailure.ts'
import { type Row, rowIdOf, type ScreenResource, type Values } from '../calls.ts'
import { checkValues, startValues } from '../form/formValues.ts'
import { updateRecord } from './recordCalls.ts'

/**
 * Updates some fields of a record at the shown version; the others keep their value. Returns the record. Throws a
 * CallFailure.
 */
export async function changeFields(resource: ScreenResource, row: Row, change: Values): Promise<Row> {
  const { fields } = resource
  const { body, issues } = checkValues(resource.changes, fields, { ...startValues(fields, row), ...change }, row)
  // the stored record itself is invalid: its form shows why
  if (!body)
    throw callFailure({ status: 400, errorMessage: issues.map(({ mensaje }) => mensaje).join('. '), errors: issues })
  return updateRecord(resource, rowIdOf(resource, row), { ...body, version: row.version })
}
