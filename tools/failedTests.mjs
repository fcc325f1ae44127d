import { relative } from 'node:path'

// Names of the failed and flaky tests of a run. `tools/test.mjs` prints them last: CI shows only the last lines of its output.

const MAX_REASON_CHARS = 160

/** Failed tests in a report of Vitest: `{ name, reason }`. A file that fails outside its tests counts as one failed test. */
export const failedOfVitest = (results, root) =>
  results.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ name: file, reason: firstLine(message) }]
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      name: [file, ...ancestorTitles, title].join(' › '),
      reason: firstLine(failureMessages?.[0]),
    }))
  })

/**
 * The same of a report of Playwright; `isFlaky` when a retry passed. `errors` are failures outside a test.
 * @param {{ suites?: any[], errors?: any[] }} report
 */
export const failedOfPlaywright = ({ suites = [], errors = [] }) => [
  ...suites.flatMap((suite) => failedOfSuite(suite, [`e2e/${suite.file}`])),
  ...errors.map(({ message }) => ({ name: 'outside the tests', reason: firstLine(message) })),
]

const failedOfSuite = ({ specs = [], suites = [] }, path) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        name: [...path, title].join(' › '),
        reason: firstLine(results.find(({ error }) => error)?.error.message),
        isFlaky: status === 'flaky',
      })),
  ),
  ...suites.flatMap((suite) => failedOfSuite(suite, [...path, suite.title])),
]

/** Prints a stage, the name and the first line of the reason of each failed and flaky test. */
export function printFailed(rows) {
  const all = rows.flatMap(({ name: stage, tests = [] }) => tests.map((test) => ({ stage, ...test })))
  for (const [title, listed] of [
    ['Flaky', all.filter(({ isFlaky }) => isFlaky)],
    ['Failed', all.filter(({ isFlaky }) => !isFlaky)],
  ]) {
    if (listed.length > 0) console.log(`\n${title}:`)
    for (const { stage, name, reason } of listed) console.log(`  ${stage}: ${name}${reason && `\n    ${reason}`}`)
  }
}

/** Without the colours of a terminal. */
const firstLine = (message = '') =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the control character ESC
    .replace(/\u001b\[\d+(;\d+)*m/g, '')
    .trim()
    .split('\n')[0]
    .slice(0, MAX_REASON_CHARS)
