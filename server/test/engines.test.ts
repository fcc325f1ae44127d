import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Selector lists that mix engine-specific selectors with others. */
const mixedSelectors = (text: string) =>
  [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selectors = '']) => selectors.trim())
    .filter((selectors) => selectors.includes(',') && /::-(moz|webkit|ms)-/.test(selectors))

test('selectors of a single browser engine have their own rule', () => {
  expect(mixedSelectors('.a::-webkit-x,\n.a::-moz-x { border: 0 }')).toHaveLength(1)
  const sheets = read('web/src/**/*.css')
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.flatMap(({ file, text }) => mixedSelectors(text).map((one) => `${file}: ${one}`))).toEqual([])
})

/** Input types that Firefox or desktop Safari show as plain text. */
const PLAIN_ELSEWHERE = /type="(month|week|datetime-local)"/

test('uses no input type that an engine shows as plain text', () => {
  const parts = read('web/src/**/*.tsx').filter(({ text }) => PLAIN_ELSEWHERE.test(text))
  expect(parts.map(({ file }) => file)).toEqual([])
})
