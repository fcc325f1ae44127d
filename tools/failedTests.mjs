import { relative } from 'node:path'

// Prints failed and flaky tests last, because CI shows only the last lines.

const MAX_REASON_CHARS = 160

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
 * Failed tests of a Playwright report; `isFlaky`: a retry passed. `errors`: failures outside tests.
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

/** Prints stage, name and first line of the reason of each failed or flaky test. */
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

const firstLine = (message = '') =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the control character ESC
    .replace(/\u001b\[\d+(;\d+)*m/g, '')
    .trim()
    .split('\n')[0]
    .slice(0, MAX_REASON_CHARS)
