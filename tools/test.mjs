// Runs `npm test`, `test:all`, `test:rest`, `check`, `e2e` and `test:operations`, after installation. `--times` prints
// where the time went.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildWeb } from './buildWeb.mjs'
import { failedOfPlaywright, failedOfVitest, printFailed } from './failedTests.mjs'
import { findChromium } from './findChromium.mjs'
import { nodeEnv } from './nodeFlags.mjs'
import { filesOfPlaywright, filesOfVitest, printTimes, processorTimes } from './testTimes.mjs'

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const memory = '/dev/shm'
const GIB_BYTES = 2 ** 30

/** Folder of disposable clusters: in memory if there is room, because disks are slow with small files. */
function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (!process.env.TMPDIR && bavail * bsize >= 6 * GIB_BYTES) return memory
  } catch {
    // no such folder
  }
  return tmpdir()
}

const reports = mkdtempSync(join(tmpdir(), 'wamani-reports-'))
const shared = mkdtempSync(join(temporaryFolder(), 'wamani-shared-'))
chmodSync(shared, 0o711) // under root, PostgreSQL runs as another user

/** Seed that selects a part of the exhaustive tests: by default the day, so that a week covers all. */
const DAY_MS = 86_400_000
const seed = Number(process.env.WAMANI_SEED ?? Math.floor(Date.now() / DAY_MS))
const exhaustive = { WAMANI_ALL: '1' }

/** Runs a tool of node_modules on our Node; returns true on success. */
async function run(tool, args, env = {}) {
  const node = join(modules, '.bin', 'node')
  const child = spawn(node, [join(modules, tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: nodeEnv(root).NODE_COMPILE_CACHE,
      TMPDIR: temporaryFolder(),
      // the server tests create it, the browser tests start from it
      WAMANI_SAMPLE: join(shared, 'data'),
      WAMANI_SEED: String(seed),
      PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH}`,
      ...env,
    },
  })
  const [code] = await once(child, 'close')
  return code === 0
}

const whole = (isRight) => ({ passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, isWhole: true })

async function vitest(args, env = {}) {
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true }) // possibly left by an earlier stage
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isRight = await run('vitest/vitest.mjs', ['run', ...options, ...args], env)
  const { numPassedTests: passed = 0, testResults = [] } = read(report)
  const failed = failedOfVitest(testResults, root)
  return { ...counted(passed, failed, isRight), files: filesOfVitest(testResults, root) }
}

const stages = {
  // several checkers would each compute the contract's types again
  types: async () => {
    const check = (project) => run('typescript/bin/tsc', ['-p', project, '--checkers', '1'])
    const results = await Promise.all(['.', 'web', 'e2e'].map(check))
    return whole(results.every(Boolean))
  },
  lint: async () => whole(await run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])),
  tests: (args) => vitest(['--project', 'unit', '--project', 'parts', '--project', 'server', ...args]),
  // each starts servers and needs the machine for itself
  operations: (args) => vitest(['--project', 'operations', '--no-file-parallelism', ...args]),
  // `npm test` covers part of these
  failures: (args) => (args.length > 0 ? undefined : vitest(['--project', 'server', ...rare], exhaustive)),
  build: async () => whole(await buildWeb(root)),
  // complete version of what `npm test` covers in part
  exhaustive: () =>
    vitest(['--project', 'server', 'server/test/conformance', 'server/test/trust', ...rare], exhaustive),
  walk: () => stages.browser(['walk', `--shard=${(seed % WALK_SHARD_COUNT) + 1}/${WALK_SHARD_COUNT}`], exhaustive),
  browser: async (args, more = {}) => {
    const chromium = chromiumHere()
    if ('missing' in chromium) return explained(chromium.missing)
    const report = join(reports, 'playwright.json')
    const env = { PLAYWRIGHT_CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more }
    const isRight = await run('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args.map(asPath)], env)
    const { stats: { expected = 0, flaky = 0 } = {}, suites = [], errors } = read(report)
    const failed = failedOfPlaywright({ suites, errors })
    return { ...counted(expected + flaky, failed, isRight), files: filesOfPlaywright(suites) }
  },
}

/** The walk over all screens and widths takes as long as all other tests: a quarter per day. */
const WALK_SHARD_COUNT = 4

let found
function chromiumHere() {
  found ??= findChromium()
  return found
}

/** Files whose tests take turns in `npm test`: docs/decisions/0334. */
const rare = [
  ...['failures', 'process', 'files/hostileFiles', 'files/filesS3', 'trust/complaintFlood', 'backups'].map(
    (one) => `server/test/${one}`,
  ),
  'server/src/years',
]

/** Playwright matches names in full paths, including parent folders */
const asPath = (name) =>
  ['e2e', 'e2e/modules'].map((folder) => `${folder}/${name}.spec.ts`).find((path) => existsSync(join(root, path))) ??
  name

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {})
/** `tests`: failed and flaky ones. A run that fails without a failed test counts as one, such as a killed process. */
function counted(passed, tests, isRight) {
  const failed = tests.filter(({ isFlaky }) => !isFlaky).length
  if (isRight || failed > 0) return { passed, failed, tests }
  return { passed, failed: 1, tests: [...tests, { name: 'outside the tests', reason: 'see the output above' }] }
}
const explained = (sentence) => {
  console.error(sentence)
  return whole(false)
}

const sets = {
  usual: ['types', 'lint', 'build', 'tests', 'browser'],
  all: ['types', 'lint', 'build', 'tests', 'browser', 'operations'],
  // the part that `npm test` leaves out; takes twenty minutes
  rest: ['build', 'exhaustive', 'walk'],
  check: ['types', 'lint'],
  e2e: ['build', 'browser'],
  operations: ['operations', 'failures'],
}

// other arguments select test files
const said = process.argv.slice(2)
const isTimed = said.includes('--times')
if (isTimed) said.splice(said.indexOf('--times'), 1)
const set = said[0] in sets ? said.shift() : 'usual'
if (set === 'all') Object.assign(process.env, exhaustive)
const isEverybody = set === 'all' || set === 'rest'
if (set !== 'check')
  console.log(`Whose turn it is: WAMANI_SEED=${seed}${isEverybody ? ', and everybody: WAMANI_ALL=1' : ''}`)
if (sets[set].includes('browser') || sets[set].includes('walk')) {
  const { missing } = chromiumHere()
  // early warning: the browser tests run last
  if (missing) console.error(`The browser paths will fail. ${missing}`)
}
const rows = []
for (const name of sets[set]) {
  const [start, before] = [Date.now(), processorTimes()]
  const result = await stages[name](said)
  if (!result) continue
  const [seconds, after] = [(Date.now() - start) / 1000, processorTimes()]
  rows.push({ name, seconds, idle: (after.idle - before.idle) / Math.max(after.total - before.total, 1), ...result })
}
for (const folder of [reports, shared]) rmSync(folder, { recursive: true, force: true })

if (isTimed) printTimes(rows)
console.log('')
for (const { name, seconds, passed, failed, isWhole } of rows) {
  const outcome = isWhole ? (failed ? 'failed' : 'passed') : `${passed} passed, ${failed} failed`
  console.log(`${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s   ${outcome}`)
}
// types and lint count only when they fail
const passed = rows.reduce((sum, row) => sum + (row.isWhole ? 0 : row.passed), 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
const flaky = rows.flatMap(({ tests = [] }) => tests).filter(({ isFlaky }) => isFlaky).length
printFailed(rows)
console.log(`\n${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`)
process.exit(failed > 0 ? 1 : 0)
