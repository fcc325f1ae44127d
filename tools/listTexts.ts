// `npm run texts -- FILE`: writes all user-visible texts by module, for review.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { withArticle } from '../contract/src/core/http/withArticle.ts'
import { definiteLabel, newLabel } from '../contract/src/core/resource/labelPhrases.ts'
import { allResources } from '../contract/src/core/resource/registry.ts'
import type { AnyResource } from '../contract/src/core/resource/resource.ts'
import { actionTexts } from '../contract/src/core/resource/texts/actionTexts.ts'
import '../contract/src/modules.ts'

const root = join(import.meta.dirname, '..')

export type Text = { file: string; line: number; text: string }

/** Texts outside the sources: manual pages, and rows of migrations. */
const PAGES = /^(docs\/manual\/.*\.md|server\/migrations\/.*\.(sql|csv))$/
const SOURCES = /^(contract|server|web)\/src\/(?!.*(\.test\.tsx?|\.d\.ts|tables\.ts)$).*\.tsx?$/

/** Common Spanish words that do not occur in English or code. */
const SPANISH =
  /(?<![\p{L}./_-])(al|con|de|del|el|en|es|está|hasta|la|las|lo|los|más|ni|para|por|que|se|sin|solo|su|sus|un|una|usted|y)(?![\p{L}./_-])/iu
const looksSpanish = (text: string) =>
  /[áéíóúñ¿¡«»]/i.test(text) || /^\p{Lu}\p{Ll}+([ :.]|$)/u.test(text.trim()) || (/\s/.test(text) && SPANISH.test(text))

/** Start of an SQL statement, or typical SQL content. */
const SQL =
  /^\s*(select|insert|update|delete|with|from|where|order by|case|create|alter|exists|coalesce|format)\b|^\s*['(]?.*(\|\||::\p{Ll}| (as|from|and) \p{Ll}+\.)/iu

const quotedIn = (statement: string): string[] =>
  (statement.match(/'(?:[^']|'')*'/g) ?? []).map((quoted) => quoted.slice(1, -1).trim())

export function everyText(): Text[] {
  return ['contract/src', 'server/src', 'server/migrations', 'web/src', 'docs/manual']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .sort()
    .flatMap((file) => {
      if (SOURCES.test(file)) return textsOfSource(file)
      return PAGES.test(file) ? linesOf(file) : []
    })
}

/** Lines of pages and tables; quoted texts of SQL. */
const linesOf = (file: string): Text[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const texts = file.endsWith('.sql') ? quotedIn(line.replace(/^\s*--.*/, '')) : [line]
      return texts.filter(looksSpanish).map((text) => ({ file, line: at + 1, text }))
    })

type Node = { type: string; start: number; value?: unknown; quasis?: { value: { cooked?: string | null } }[] }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** String literals, templates and JSX texts that look Spanish. */
function textsOfSource(file: string): Text[] {
  const source = readFileSync(join(root, file), 'utf8')
  const found: Text[] = []
  const walk = (node: Node) => {
    if (/^(Import|ExportAll|ExportNamed).*Declaration$/.test(node.type) && 'source' in node && node.source) return
    const written = textOf(node)?.replace(/\s+/g, ' ').trim() ?? ''
    const line = source.slice(0, node.start).split('\n').length
    for (const text of SQL.test(written) ? quotedIn(written) : [written])
      if (looksSpanish(text)) found.push({ file, line, text })
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child)
  }
  walk(parseSync(file, source).program as unknown as Node)
  return found
}

function textOf({ type, value, quasis = [] }: Node): string | undefined {
  if (type === 'TemplateLiteral') return quasis.map((quasi) => quasi.value.cooked ?? '').join('…')
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined
}

/** Words of a CSV row, without codes. */
const wordsOfRow = (row: string): string[] =>
  (row.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []).map((cell) => cell.replace(/^"|"$/g, '')).filter(looksSpanish)

/** Registers with thousands of external names. */
const REGISTER = /nucleo\.ubigeo\.csv$|distritos_desde/
const SAMPLE = /\/demo\//

/** Chapter of a file: module, or first folders; sample data is separate. */
function chapterOf(file: string): string {
  const known = new Set(allResources().map(({ module }) => module))
  const module = file.split(/[/._]/).find((part) => known.has(part)) ?? file.split('/').slice(0, 3).join('/')
  return SAMPLE.test(file) ? `muestra: ${module}` : module
}

function paragraph(heading: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return []
  const isSentence = (text: string) => text.split(' ').length > 4 || /[.?:;]$/.test(text)
  const labels = texts.filter((text) => !isSentence(text))
  return [`## ${heading}`, ...(labels.length > 0 ? [labels.join(' · ')] : []), ...texts.filter(isSentence)]
}

/** Parts of generated sentences: names of resources and fields, and irregular questions. */
function madeOf(resource: AnyResource, isNew: (text: string) => unknown): string[] {
  const { plural } = resource.labels
  const own = Object.values(resource.actions).filter(({ confirm, success }) => confirm ?? success)
  const fields = Object.values(resource.fields).filter(
    ({ kind, readOnly, wireOnly }) => !readOnly && !wireOnly && kind !== 'boolean',
  )
  return [
    [definiteLabel(resource), plural, newLabel(resource)].join(' · '),
    fields
      .map(({ label }) => withArticle(label).text)
      .filter(isNew)
      .join(' · '),
    ...own.map((action) => {
      const { confirm, success } = actionTexts(resource, action)
      return `${confirm.title} ${confirm.text} [${confirm.yes}] ${success.title}: ${success.text}`.replace('  ', ' ')
    }),
  ].filter(Boolean)
}

const PATTERN = [
  '# Cómo se forman las frases',
  'Ingrese {campo} · Seleccione {campo} · {Campo} no debe superar 60 caracteres · ¿{Acción} {registro}? [Sí, {acción}] · Se {acción} {recurso}.',
  'Lo que va entre llaves está al final de cada módulo, con su artículo, bajo «frases»; ahí están también las preguntas que no siguen la forma.',
]

function readingList(): string[] {
  const texts = everyText().filter(({ file }) => !file.startsWith('docs/') && !REGISTER.test(file))
  const chapters = [...Map.groupBy(texts, ({ file }) => chapterOf(file))].sort()
  const met = new Set<string>()
  const isNew = (text: string) => !met.has(text) && met.add(text)
  return [
    ...PATTERN,
    ...chapters.flatMap(([chapter, some]) => [
      `\n# ${chapter}`,
      ...[...Map.groupBy(some, ({ file }) => file)].flatMap(([file, own]) => {
        const read = own.flatMap(({ text }) => (file.endsWith('.csv') ? wordsOfRow(text) : [text]))
        return paragraph(file, read.filter(isNew))
      }),
      ...allResources()
        .filter(({ module }) => module === chapter)
        .flatMap((resource) => [`## frases: ${resource.labels.plural}`, ...madeOf(resource, isNew)]),
    ]),
  ]
}

if (import.meta.main) {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Usage: npm run texts -- FILE')
  const lines = readingList()
  writeFileSync(target, `${lines.join('\n')}\n`)
  const read = lines.filter((line) => !line.trimStart().startsWith('#'))
  console.log(`${read.join(' ').match(/\p{L}+/gu)?.length} words in ${target}`)
}
