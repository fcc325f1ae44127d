import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commentsOf } from './helpers/commentsOf.ts'
import { domainRules } from './helpers/domainRules.ts'

const root = join(import.meta.dirname, '..', '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|sql|css)$/.test(file))

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)/g

/** Comments and test titles of a source, without text in backticks. */
const said = sources.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8')
  const comments = commentsOf(source, file.endsWith('.sql') ? 'sql' : 'script')
  const titles = /\.(?:test|spec)\.tsx?$/.test(file)
    ? [...source.matchAll(TITLE)].map((match) => ({
        line: source.slice(0, match.index).split('\n').length,
        text: match[1] ?? match[2] ?? '',
      }))
    : []
  return [...comments, ...titles].map(({ line, text }) => ({
    where: `${file}:${line}`,
    text: text.replace(/\s*\n\s*(?:\*|--|\/\/)?\s*/g, ' '),
  }))
})

const findingsOf = (wrong: (text: string) => readonly string[]) =>
  said.flatMap(({ where, text }) => wrong(text).map((what) => `${where} ${what}`))

const prose = (text: string) => text.replace(/`[^`]*`/g, '')

it('finds comments in every kind of source file', () => {
  expect(said.length).toBeGreaterThan(4000)
  const script = ["const a = 'no // comment' // one", "const b = /[/]'/ /* two */ + `// $", '{c /* three */} //`']
  expect(commentsOf(`${script[0]}\n${script[1]}${script[2]}`, 'script')).toEqual([
    { line: 1, text: '// one' },
    { line: 2, text: '/* two */' },
    { line: 2, text: '/* three */' },
  ])
  expect(commentsOf("select '-- none' -- one\n/* two */", 'sql')).toEqual([
    { line: 1, text: '-- one' },
    { line: 2, text: '/* two */' },
  ])
})

it('every rule cited in a comment or title exists in docs/domain', () => {
  const known = new Set(domainRules().map(({ id }) => id))
  const cited = /(?<![\w-])(?:WF|[A-Z])[1-9]\d?(?:\.[1-9]\d?)?(?![\w-]|\.\d)/g
  expect(findingsOf((text) => (prose(text).match(cited) ?? []).filter((id) => !known.has(id)))).toEqual([])
})

it('comments and titles cite nothing outside the repository', () => {
  const elsewhere =
    /§|(?<!\.)\bspec(?:ification)?\b|\b(?:the|of|this) dictionary\b|\bconventions?\b|\bthe seed\b|\bissue #?\d+/gi
  expect(findingsOf((text) => text.match(elsewhere) ?? [])).toEqual([])
})

it('files named in comments exist', () => {
  const named = /(?<![\w…./-])(?!NNNN_)[\w@][\w./@-]*\.(?:tsx?|mjs|cjs|sql|md)\b/g
  const exists = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  expect(findingsOf((text) => (text.match(named) ?? []).filter((name) => !exists(name)))).toEqual([])
})
