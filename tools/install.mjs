// Run first by `tools/run.sh`, on the Node that runs npm: `install.mjs <next script>`.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensureInstalled.mjs'

const [script] = process.argv.slice(2)
const failure = await ensureInstalled(fileURLToPath(new URL('..', import.meta.url)), { tools: script !== 'start.mjs' })
if (failure) {
  console.error(failure)
  process.exitCode = 1
}
