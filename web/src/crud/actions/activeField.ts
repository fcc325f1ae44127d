import type { ScreenResource } from '../calls.ts'

export const activeField = ({ fields }: ScreenResource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.marksActive && !fields[name].readOnly && !fields[name].fixed)
