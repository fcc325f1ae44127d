// `npm run draft -- rrhh.medioTransporte`: prints the SQL of a new migration for a declared resource.
import { allResources } from '../contract/src/core/resource/registry.ts'
import '../contract/src/modules.ts'
import { tableDraft } from './tableDraft.ts'

const [key = ''] = process.argv.slice(2)
const resource = allResources().find((one) => one.key === key)
if (resource) process.stdout.write(tableDraft(resource))
else {
  console.error(`No resource is declared as «${key}». Usage: npm run draft -- <module>.<resource>`)
  process.exitCode = 1
}
