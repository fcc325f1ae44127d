import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failedOfPlaywright, failedOfVitest } from '../../../tools/failedTests.mjs'

describe('failedOfVitest', () => {
  const root = join('/', 'wamani')
  const file = (assertionResults: readonly object[], message = '') => ({
    name: join(root, 'server', 'test', 'mail.test.ts'),
    status: 'failed',
    message,
    assertionResults,
  })

  it('names the file, the groups and the title of a failed test, with the first line of its message', () => {
    const passed = { ancestorTitles: [], title: 'sends', status: 'passed', failureMessages: [] }
    const failureMessages = ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at mail.test.ts:3']
    const failed = { ancestorTitles: ['mail'], title: 'retries', status: 'failed', failureMessages }
    expect(failedOfVitest([file([passed, failed])], root)).toEqual([
      { name: 'server/test/mail.test.ts › mail › retries', reason: 'AssertionError: expected 1 to be 2' },
    ])
  })

  it('counts a file that could not be loaded, or whose preparation failed, as one failed test', () => {
    const skipped = { ancestorTitles: [], title: 'sends', status: 'skipped', failureMessages: [] }
    for (const tests of [[], [skipped]])
      expect(failedOfVitest([file(tests, 'Cannot find module x')], root)).toEqual([
        { name: 'server/test/mail.test.ts', reason: 'Cannot find module x' },
      ])
  })
})

describe('failedOfPlaywright', () => {
  const ran = (status: string, ...messages: readonly string[]) => [
    { status, results: messages.map((message) => ({ error: { message } })) },
  ]

  it('names failed and flaky tests of nested groups, and no others', () => {
    const specs = [
      { title: 'opens', tests: ran('expected') },
      { title: 'sorts', tests: ran('unexpected', 'timeout', 'timeout') },
      { title: 'filters', tests: ran('flaky', 'element is not visible') },
    ]
    const suites = [{ file: 'lists.spec.ts', title: 'lists.spec.ts', suites: [{ title: 'a list', specs }] }]
    expect(failedOfPlaywright({ suites, errors: [] })).toEqual([
      { name: 'e2e/lists.spec.ts › a list › sorts', reason: 'timeout', isFlaky: false },
      { name: 'e2e/lists.spec.ts › a list › filters', reason: 'element is not visible', isFlaky: true },
    ])
  })

  it('names an error outside the tests', () => {
    expect(failedOfPlaywright({ suites: [], errors: [{ message: 'the server did not start' }] })).toEqual([
      { name: 'outside the tests', reason: 'the server did not start' },
    ])
  })
})
