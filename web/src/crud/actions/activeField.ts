import type { ScreenResource } from '../calls.ts'

/** The field that says whether a record is active, where a user may change it. */
export const activeField = ({ fields }: ScreenResource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.marksActive && !fields[name].readOnly && !fields[name].fixed)
