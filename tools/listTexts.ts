// `npm run texts -- FILE`: writes every text that a person reads, by module, so that one can read them all in an hour.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { allResources } from '../contract/src/core/resource/registry.ts'
import { actionTexts } from '../contract/src/core/resource/texts/actionTexts.ts'
import { newOf } from '../contract/src/core/resource/theOne.ts'
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
  !/^\s*(select|insert|update|delete|with|from|where|order by|case|create|alter|exists|coalesce|format)\b/i.test(
    text,
  ) &&
  (/[áéíóúñ¿¡«»]/i.test(text) ||
    /^\p{Lu}\p{Ll}+([ :.]|$)/u.test(text.trim()) ||
    (/\s/.test(text) && SPANISH.test(text)))

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
      const texts = file.endsWith('.sql') ? (line.replace(/^\s*--.*/, '').match(/'(?:[^']|'')*'/g) ?? []) : [line]
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
    const text = textOf(node)?.replace(/\s+/g, ' ').trim()
    if (text && looksSpanish(text)) found.push({ file, line: source.slice(0, node.start).split('\n').length, text })
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child)
  }
  walk(parseSync(file, source).program as unknown as Node)
  return found
}

function textOf({ type, value, quasis = [] }: Node): string | undefined {
  if (type === 'TemplateLiteral') return quasis.map((quasi) => quasi.value.cooked ?? '').join('…')
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined
}

/** Questions and sentences that are made of declarations. */
function madeTexts(): Text[] {
  return allResources().flatMap((resource) =>
    [
      newOf(resource),
      ...Object.values(resource.actions).flatMap((action) => {
        const { confirm, success } = actionTexts(resource, action)
        return [`${confirm.title} ${confirm.text} [${confirm.yes}] [${confirm.no}] ${success.title}: ${success.text}`]
      }),
    ].map((text) => ({ file: `contract/src/${resource.module}/${resource.name} (made)`, line: 0, text })),
  )
}

/** «rrhh» of any side; what belongs to no module goes by its first folders. */
const moduleOf = (file: string) => {
  const known = new Set(allResources().map(({ module }) => module))
  return file.split(/[/._]/).find((part) => known.has(part)) ?? file.split('/').slice(0, 3).join('/')
}

if (import.meta.main) {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Say where to: npm run texts -- FILE')
  const texts = [...everyText().filter(({ file }) => SOURCES.test(file) || !file.startsWith('docs/')), ...madeTexts()]
  const groups = Map.groupBy(texts, ({ file }) => moduleOf(file))
  const lines = [...groups]
    .sort()
    .flatMap(([module, some]) => [
      `\n# ${module}`,
      ...[...Map.groupBy(some, ({ file }) => file)].flatMap(([file, own]) => [
        `## ${file}`,
        ...new Set(own.map(({ text }) => text)),
      ]),
    ])
  writeFileSync(target, `${lines.join('\n')}\n`)
  console.log(`${texts.length} texts in ${target}`)
}
