// `tools/run.sh` runs it first, on whichever Node runs npm: `install.mjs <script that comes after>`.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensureInstalled.mjs'

const [script] = process.argv.slice(2)
const failure = await ensureInstalled(fileURLToPath(new URL('..', import.meta.url)), { tools: script !== 'start.mjs' })
if (failure) {
  console.error(failure)
  process.exitCode = 1
}
