import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { declarationReference } from '../../tools/declarationReference.ts'
import { domainRules } from './helpers/domainRules.ts'

const root = join(import.meta.dirname, '..', '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))).filter(Boolean),
)
const pages = files.filter((file) => /^(docs\/(?!manual\/)|[A-Z]+\.md)/.test(file) && file.endsWith('.md'))
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

/** A path in backticks: no address, command or pattern. */
const PATH = /^(?:\.ci|[A-Za-z0-9_@-]+)(?:\/[\w.@-]+)*(?:\/|\.(?:ts|tsx|mjs|cjs|sql|json|sh|css))$/
/** Paths made by a build or at run time, of other products, and of the example resource. */
const MADE = /^(?:web\/dist|node_modules|DATA_DIR|subidas|archivos|assets)\b|medioTransporte|NNNN_/

/** Identifiers of other products and of the example resource. */
const FOREIGN = /^(?:noRestrictedImports|dangerouslySetInnerHTML|idMedioTransporte|costoKm|medioTransporte)$/
const code = files.filter((file) => /(?<!docs\.test|-lock)\.(?:ts|tsx|mjs|cjs|sql|json|yml)$/.test(file))
const identifiers = new Set(
  [...code, ...code.map((file) => textOf(file))].flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []),
)

const exists = (path: string) => {
  const wanted = path.replace(/\/$/, '')
  const ends = (known: string) => known === wanted || known.endsWith(`/${wanted}`)
  return path.endsWith('/') ? [...folders].some(ends) : files.some(ends)
}

describe.each(pages)('%s', (page) => {
  it('links to existing files', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to)
    const local = links.filter((to) => !/^[a-z]+:/.test(to))
    expect(local.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([])
  })

  it('names existing paths', () => {
    const named = [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)
    const paths = named.filter((word) => PATH.test(word) && !MADE.test(word))
    expect(paths.filter((path) => !exists(path))).toEqual([])
  })

  // the changelog also names what older versions had
  it.runIf(page !== 'CHANGELOG.md')('names identifiers that the code has', () => {
    const prose = textOf(page).replace(/```[\s\S]*?```/g, '')
    const named = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.match(/\b[a-z]+[A-Z]\w*/g) ?? [])
    expect([...new Set(named)].filter((name) => !identifiers.has(name) && !FOREIGN.test(name))).toEqual([])
  })

  it('quotes code as the named file has it', () => {
    const quotations = [...textOf(page).matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)]
    const missing = quotations.flatMap(([, file = '', code = '']) => {
      const source = textOf(file)
      return code.split('\n').flatMap((line) => (source.includes(line.trim()) ? [] : [`${file}: ${line.trim()}`]))
    })
    expect(missing).toEqual([])
  })
})

it('decision 0008 has a line for every dependency', () => {
  const page = textOf('docs/decisions/0008-dependencies.md')
  const named = ['package.json', 'contract/package.json', 'server/package.json', 'web/package.json'].flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(textOf(file))
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const ours = /^@wamani\/|^@types\//
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !ours.test(name) && !page.includes(`\`${name}\``))).toEqual([])
})

it('the reference of declarations is current: npm run reference', () => {
  expect(textOf('docs/reference-of-declarations.md')).toBe(declarationReference())
})

it('the index lists every decision under its title', () => {
  const index = textOf('docs/decisions/README.md')
  const missing = pages
    .filter((page) => /^docs\/decisions\/\d/.test(page))
    .filter((page) => {
      const [, number, title] = textOf(page).match(/^# (\d{4}) (.+)/) ?? []
      return !index.includes(`| ${number} | [${title}](${relative('docs/decisions', page)}) |`)
    })
  expect(missing).toEqual([])
})

it('no two domain rules have the same id', () => {
  const ids = domainRules().map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([])
})

it('domain pages cite only rules that exist', () => {
  const known = new Set(domainRules().map(({ id }) => id))
  const series = [...new Set([...known].map((id) => id.replace(/[\d.]+$/, '')))]
  const cited = new RegExp(`\\b(?:${series.join('|')})[1-9]\\d?(?:\\.[1-9]\\d?)?\\b`, 'g')
  for (const page of pages.filter((one) => one.startsWith('docs/domain/'))) {
    const prose = textOf(page).replace(/`[^`]*`/g, '')
    expect(
      (prose.match(cited) ?? []).filter((id) => !known.has(id)),
      page,
    ).toEqual([])
  }
})
