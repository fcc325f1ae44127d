import { cpus } from 'node:os'
import { relative } from 'node:path'

// Prints where the time of a run went: `npm test -- --times`.

const MAX_SLOW_FILES = 30

/** Total and idle CPU time since boot, in ms. */
export function processorTimes() {
  const times = cpus().map((one) => one.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  const total = times.reduce((sum, one) => sum + Object.values(one).reduce((a, b) => a + b, 0), 0)
  return { idle, total }
}

/** Files of a Vitest report: `{ file, seconds, tests }`. */
export const filesOfVitest = (results, root) =>
  results.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }))

/** Files of a Playwright report, from nested suites. */
export const filesOfPlaywright = (suites) =>
  suites.map((suite) => {
    const results = testsOf(suite).map(({ results: runs }) => runs.reduce((sum, { duration }) => sum + duration, 0))
    return { file: `e2e/${suite.file}`, seconds: results.reduce((a, b) => a + b, 0) / 1000, tests: results.length }
  })

const testsOf = ({ specs = [], suites = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]

/** Prints the slowest files, totals per folder, and idle CPU share per stage. */
export function printTimes(rows) {
  const files = rows.flatMap(({ files: own = [] }) => own)
  const line = ({ file, seconds, tests }) =>
    console.log(`${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(6)} tests   ${file}`)
  console.log(`\nThe ${MAX_SLOW_FILES} slowest files (seconds of one worker)`)
  for (const one of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, MAX_SLOW_FILES)) line(one)
  console.log('\nFolders')
  const folders = Object.entries(Object.groupBy(files, ({ file }) => folderOf(file))).map(([file, own]) => ({
    file,
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
    tests: own.reduce((sum, { tests }) => sum + tests, 0),
  }))
  for (const one of folders.toSorted((a, b) => b.seconds - a.seconds)) line(one)
  console.log('\nStages, and how much of the processors waited')
  for (const { name, seconds, idle } of rows)
    console.log(
      `${seconds.toFixed(1).padStart(8)} s ${Math.round(idle * 100)
        .toString()
        .padStart(4)} % idle   ${name}`,
    )
}

const folderOf = (file) =>
  file
    .split('/')
    .slice(0, -1)
    .slice(0, file.startsWith('server/src/') ? 4 : 3)
    .join('/')
