// `npm run texts -- FILE`: writes every text that a person reads, by module, so that one can read them all in an hour.
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

/** Texts of one file, each with its line. */
export type Text = { file: string; line: number; text: string }

/** What is read beside the sources: the manual, and the rows that migrations bring. */
const PAGES = /^(docs\/manual\/.*\.md|server\/migrations\/.*\.(sql|csv))$/
const SOURCES = /^(contract|server|web)\/src\/(?!.*(\.test\.tsx?|\.d\.ts|tables\.ts)$).*\.tsx?$/

/** Words that a Spanish sentence hardly does without, and English and code have not. */
const SPANISH =
  /(?<![\p{L}./_-])(al|con|de|del|el|en|es|está|hasta|la|las|lo|los|más|ni|para|por|que|se|sin|solo|su|sus|un|una|usted|y)(?![\p{L}./_-])/iu
const looksSpanish = (text: string) =>
  /[áéíóúñ¿¡«»]/i.test(text) || /^\p{Lu}\p{Ll}+([ :.]|$)/u.test(text.trim()) || (/\s/.test(text) && SPANISH.test(text))

/** How a statement begins; other parts of SQL are known by what stands in them. */
const SQL =
  /^\s*(select|insert|update|delete|with|from|where|order by|case|create|alter|exists|coalesce|format)\b|^\s*['(]?.*(\|\||::\p{Ll}| (as|from|and) \p{Ll}+\.)/iu

/** What a person reads of a statement: its quoted texts. */
const quotedIn = (statement: string): string[] =>
  (statement.match(/'(?:[^']|'')*'/g) ?? []).map((quoted) => quoted.slice(1, -1).trim())

/** Every text of the product, in the order of the files. */
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

/** Of a page and of a table its lines; of SQL what stands between quotes. */
const linesOf = (file: string): Text[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const texts = file.endsWith('.sql') ? quotedIn(line.replace(/^\s*--.*/, '')) : [line]
      return texts.filter(looksSpanish).map((text) => ({ file, line: at + 1, text }))
    })

type Node = { type: string; start: number; value?: unknown; quasis?: { value: { cooked?: string | null } }[] }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Its string literals, templates and texts between tags, where they look Spanish. */
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

/** What is read of a row of a catalogue: its words, without codes and marks. */
const wordsOfRow = (row: string): string[] =>
  (row.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []).map((cell) => cell.replace(/^"|"$/g, '')).filter(looksSpanish)

/** Thousands of names that no hand of the product wrote. */
const REGISTER = /nucleo\.ubigeo\.csv$|distritos_desde/
const SAMPLE = /\/demo\//

/** «rrhh» of any side; what belongs to no module goes by its first folders. The sample is read apart. */
function chapterOf(file: string): string {
  const known = new Set(allResources().map(({ module }) => module))
  const module = file.split(/[/._]/).find((part) => known.has(part)) ?? file.split('/').slice(0, 3).join('/')
  return SAMPLE.test(file) ? `muestra: ${module}` : module
}

/** A heading, and below it the labels in one line and each sentence in its own. */
function paragraph(heading: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return []
  const isSentence = (text: string) => text.split(' ').length > 4 || /[.?:;]$/.test(text)
  const labels = texts.filter((text) => !isSentence(text))
  return [`## ${heading}`, ...(labels.length > 0 ? [labels.join(' · ')] : []), ...texts.filter(isSentence)]
}

/** What sentences are made of: how a resource and its fields are called in them, and the questions that follow no pattern. */
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

/** The whole list: every text once, where it is first met, so that what repeats is read once. */
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
  if (!target) throw new Error('Say where to: npm run texts -- FILE')
  const lines = readingList()
  writeFileSync(target, `${lines.join('\n')}\n`)
  const read = lines.filter((line) => !line.trimStart().startsWith('#'))
  console.log(`${read.join(' ').match(/\p{L}+/gu)?.length} words in ${target}`)
}
