import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTemplate } from '../server/test/helpers/testCluster.ts'
import { type PlantedFault, plantedFaults } from './plantedFaults.ts'

// `npm run mutations [-- 'words|other words'] [-- --all] [-- --shard=1/4]`: mutation test. Plants each fault in a copy of the last
// commit, runs the tests that should fail, and reports which faults were found. `--all`: exhaustive tests, like `npm run test:all`.
// `--shard=1/4`: the first of four parts.

type Outcome = { said: 'found' | 'not found' | 'broken'; by: string }
type Report = {
  success: boolean
  testResults: readonly { assertionResults: readonly { status: string; fullName: string }[] }[]
}

const root = join(import.meta.dirname, '..')
const said = process.argv.slice(2)
const isExhaustive = said.includes('--all')
const words = said.filter((word) => !word.startsWith('--')).join(' ')
const [shard = 1, shardCount = 1] = (said.find((word) => word.startsWith('--shard='))?.slice(8) ?? '')
  .split('/')
  .map((one) => Number(one || 1))
const isNamed = (name: string) => words.split('|').some((one) => name.includes(one))
const chosen = plantedFaults.filter(({ name }, at) => isNamed(name) && at % shardCount === shard - 1)
if (chosen.length === 0) {
  console.error(`No planted fault is named «${words}».`)
  process.exit(2)
}

const copy = join(mkdtempSync(join(tmpdir(), 'wamani-mutations-')), 'copy')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
git('worktree', 'add', '--detach', copy, 'HEAD')
linkPackages()
// Faults are planted in code, not in migrations: one database serves the tests of all of them.
const { stop, ...template } = await openTemplate()
const missed: string[] = []
try {
  for (const fault of chosen) {
    const begun = Date.now()
    const { said: outcome, by } = plant(fault)
    if (outcome !== 'found') missed.push(fault.name)
    const seconds = String(Math.round((Date.now() - begun) / 1000)).padStart(4)
    console.log(`${outcome.padEnd(9)} ${seconds} s   ${fault.name}${by && `: ${by}`}`)
  }
} finally {
  await stop()
  git('worktree', 'remove', '--force', copy)
  rmSync(join(copy, '..'), { recursive: true, force: true })
}
console.log(`\n${chosen.length - missed.length} of ${chosen.length} planted faults were found`)
process.exit(missed.length > 0 ? 1 : 0)

/** Links packages from this tree, except those of the copy itself. */
function linkPackages(): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@wamani'), { recursive: true })
  for (const name of readdirSync(from).filter((one) => one === '.bin' || (!one.startsWith('.') && one !== '@wamani')))
    symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@wamani'))) symlinkSync(join(copy, name), join(to, '@wamani', name))
}

/** Runs the tests of a fault with the fault planted, then reverts it. */
function plant({ file, find, replace, tests }: PlantedFault): Outcome {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  )
  try {
    return outcomeOf(tests)
  } finally {
    writeFileSync(path, whole)
  }
}

function outcomeOf(tests: readonly string[]): Outcome {
  const report = join(copy, '..', 'report.json')
  rmSync(report, { force: true })
  const shared = { WAMANI_TEMPLATE: JSON.stringify(template) }
  const env = { ...process.env, ...shared, ...(isExhaustive && { WAMANI_ALL: '1' }) }
  const reporting = ['--reporter', 'json', '--outputFile', report]
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--bail', '1', ...reporting, ...tests]
  spawnSync(process.execPath, args, { cwd: copy, env, stdio: 'ignore' })
  if (!existsSync(report)) return { said: 'broken', by: '' }
  const { success, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  if (success) return { said: 'not found', by: '' }
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  return failed ? { said: 'found', by: failed.fullName } : { said: 'broken', by: '' }
}
