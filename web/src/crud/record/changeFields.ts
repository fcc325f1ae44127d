import { callFailure } from '../../api/callFailure.ts'
import { type Row, rowIdOf, type ScreenResource, type Values } from '../calls.ts'
import { checkValues, startValues } from '../form/formValues.ts'
import { updateRecord } from './recordCalls.ts'

/** Changes some fields of a record as its list shows it, at the version shown; the others stay. Answers the record. */
export async function changeFields(resource: ScreenResource, row: Row, change: Values): Promise<Row> {
  const { fields } = resource
  const { body, issues } = checkValues(resource.changes, fields, { ...startValues(fields, row), ...change }, row)
  // the record itself no longer meets a rule: its own form says which and lets it be put right
  if (!body) throw callFailure({ status: 400, errorMessage: issues.map(({ mensaje }) => mensaje).join('. ') })
  return updateRecord(resource, rowIdOf(resource, row), { ...body, version: row.version })
}
