import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { allResources } from '@wamani/contract/core/resource/registry.ts'
import { expect, it } from 'vitest'
import { everyRoute } from './helpers/everyRoute.ts'

const root = join(import.meta.dirname, '..', '..')
const folders = ['contract/src', 'server/src', 'server/test', 'web/src', 'e2e', 'bench', 'tools']

/** Words replaced by docs/glossary.md. `name`: identifiers; `prose`: comments, titles and pages. */
const refused: { name?: RegExp; prose?: RegExp; instead: string }[] = [
  { name: /^deeds?$|^deed[A-Z]|Deeds?($|[A-Z])/, prose: /\bdeeds?\b/i, instead: 'action' },
  { name: /^judge|Judge/, prose: /\bjudg(e|es|ed|ing|e?ments?)\b/i, instead: 'validate' },
  { name: /^(hold|held|Held)[A-Z]/, instead: 'lock' },
  {
    name: /^(guard|refuse)[A-Z]|^require(?!HostHeader|PasswordChange|UserVerification)[A-Z]/,
    instead: 'assert, validate',
  },
  {
    name: /^(tell|told|Told|tells|news|News)($|[A-Z])|(News|Told)$/,
    prose: /\b(tells?|told|news)\b/i,
    instead: 'notify',
  },
  { name: /^notices?($|[A-Z])|Notices?($|[A-Z])|NOTICE/, prose: /\bnotices?\b/i, instead: 'notification, toast' },
  { name: /^Bin$|^bin[A-Z]|[a-z]Bin($|[A-Z])/, instead: 'trash' },
  { name: /^(s|.*S)urroundings$|^[aA]round$|Around$/, instead: 'services, dependencies' },
  { name: /^admit(?!e)|[aA]dmission/, prose: /\badmission\b/i, instead: 'authorize, grant' },
  { name: /^strange|Stranger?($|[A-Z])|STRANGER/, prose: /\bstrangers?\b/i, instead: 'anonymous, unknown' },
  { name: /^may($|[A-Z])|^useMay$/, instead: 'can' },
  { name: /^reach|Reach(able|ed|$|[A-Z])/, instead: 'scope, visibleRows' },
  {
    name: /^hidePart$|^shownTo$|^withheld|^seenWith$|^hidingRights$|^keepHidden$/,
    prose: /\bwithh(eld|olds?)\b/i,
    instead: 'readPermission, redact',
  },
  { name: /^[eE]ars?$|^heard$/, prose: /\bears?\b/i, instead: 'subscriber' },
  { name: /^ask(Together|Once)?$|^inTurns$|^everySoOften$|^stepBack$|^hurriedRead$/, instead: 'concurrency' },
  { name: /^(closeGently|failProcess|refuseTakenPort|startFailure)$/, instead: 'gracefulShutdown, exitWithError' },
  {
    name: /[wW]orkshop|^LANES$|^BELIEVED$|^REMEMBERED$|^ABANDONED$|^SIGN_OF_LIFE$|^MOST$|^TURN$|^NIGHT$/,
    instead: 'a name with its unit',
  },
  { name: /^figures?($|[A-Z])|Figures?($|[A-Z])|FIGURE/, instead: 'number, indicator' },
  { name: /^papers?($|[A-Z])|Papers?($|[A-Z])/, instead: 'pdf, document' },
  { name: /^amounts?($|[A-Z])|Amounts?($|[A-Z])/, instead: 'money' },
  { prose: /\blong work\b/i, instead: 'job' },
  { name: /tableShape|TableShape/, instead: 'tableSchema' },
]

const filesIn = (folder: string, wanted: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(node_modules|dist|manual).*\//.test(file))

/** First argument of `test`, `it` and `describe`, also after `each`. */
const title = /(?:\b(?:it|test|describe)(?:\.\w+)*|[\])`]\))\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g

const sources = folders
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|cjs)$/))
  .filter((file) => !/tables\.ts$|words\.test\.ts$/.test(file))
  .map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const comments = source.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$(?:\n\s*\/\/.*$)*/gm) ?? []
    const titles = /\.(test|spec)\.tsx?$/.test(file)
      ? [...source.matchAll(title)].map(([, plain, filled]) => plain ?? filled)
      : []
    const code = source
      .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      .replace(/<\/?figure\b/g, '')
      .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
      // HTML element names are fixed
      .replace(/<\/?figure\b/g, '<')
    const names = [basename(file).split('.')[0] ?? '', ...(code.match(/[A-Za-z_$][\w$]*/g) ?? [])]
    const constants = [...code.matchAll(/^(?:export )?const ([A-Z][A-Z\d_]*)(?:: number)? = -?[\d(]/gm)].map(
      ([, name = '']) => name,
    )
    return { file, comments, prose: [...comments, ...titles].join('\n'), titles, names: [...new Set(names)], constants }
  })
const pages = filesIn('docs', /\.md$/)
  .filter((file) => !/glossary\.md$/.test(file))
  .map((file) => ({ file, prose: readFileSync(join(root, file), 'utf8'), names: [] as string[] }))

it('finds test titles in all sources', () => {
  expect(sources.flatMap(({ titles }) => titles).length).toBeGreaterThan(1300)
})

it.each(refused)('nothing is called otherwise than «$instead»', ({ name, prose }) => {
  const found = [...sources, ...pages].flatMap(({ file, names, prose: text }) => {
    const named = name ? names.filter((one) => name.test(one)) : []
    const written = prose ? (text.match(new RegExp(prose, 'gi')) ?? []) : []
    return [...named, ...new Set(written)].map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

/** First words of call names. Action keys are Spanish, because they become paths. */
const verbs =
  'activate add annul approve assign cancel change choose close compare confirm copy correct count create decide download echo end export fail file find ' +
  'generate get history import issue join list lookUp map name open options pay prepare preview print process queue read recalculate ' +
  'recategorise register reject remove renew reopen repeat report restore review search send separate set settle show sign start summarize track trash ' +
  'update upload verify zip'

it('the key of every call begins with an English verb', () => {
  const actions = new Set(
    allResources().flatMap(({ key, actions }) => Object.keys(actions).map((one) => `${key}.${one}`)),
  )
  const calls = everyRoute.map(([name]) => name).filter((name) => !actions.has(name))
  const verb = new RegExp(`\\.(${verbs.split(' ').join('|')})(?![a-z])[^.]*$`)
  expect(calls.length).toBeGreaterThan(500)
  expect(calls.filter((name) => !verb.test(name))).toEqual([])
})

it('every numeric constant names its unit or what it counts', () => {
  const units =
    /(^|_)(MS|SECONDS|MINUTES|HOURS|DAYS|MONTHS|YEARS|BYTES|MB|PX|PT|METRES|STEPS|ZOOM|LENGTH|DIGITS|ROWS|LINES|COUNT|CONCURRENCY|RATIO|PERCENT|INDEX|ID)$|_PER_|^(MAX|MIN)_/
  const constants = sources.flatMap(({ file, constants: names }) => names.map((name) => ({ file, name })))
  expect(constants.length).toBeGreaterThan(300)
  expect(constants.filter(({ name }) => !units.test(name))).toEqual([])
})

const rooms = [
  'contract/src',
  'server/src',
  'server/src/modules',
  'server/test',
  'web/src',
  'e2e',
  'bench',
  'tools',
] as const

/** Phrases that make a reader look for the noun. No comment and no title has one: rewrite the sentence. */
const unclear: { phrase: RegExp; instead: string }[] = [
  {
    phrase: /^(What|Whether|Whoever|Whom|Whose|Of|That of|The one|The same (of|for))\b/,
    instead: 'the noun, or the verb of what the function does, as the first word',
  },
  {
    phrase: /^(what|whether|whoever|whom|whose|of|where|which|that) /,
    instead: 'the noun as the first word',
  },
  {
    phrase: /\bwhoever\b/i,
    instead: 'user, client, approver',
  },
  {
    phrase: /\bwho (asks|calls|comes|reads|writes|waits|sends)\b[^?]*$/,
    instead: 'user, client, reader',
  },
  {
    phrase: /\bwhat (stands|lies|waits|goes out|comes in|is there|is left)\b/i,
    instead: 'the thing by its name',
  },
  {
    phrase: /(?<!\bthere )\b(is|are) none\b(?! of)/i,
    instead: 'is missing, is invalid',
  },
  {
    phrase: /\bso (many|much) (at|bytes|days|rows|of|in|milliseconds|seconds|times)\b/i,
    instead: 'at most N',
  },
  {
    phrase: /\b(is|are|be) said\b/i,
    instead: 'is displayed, reported, logged, documented',
  },
  {
    phrase: /\bstands? (in|at|on|under|beside|above|below|there|here)\b/i,
    instead: 'is in, is next to',
  },
  {
    phrase: /\bwhere (none|nothing|nobody) (is|was|has|does)\b/i,
    instead: 'when there is no …',
  },
  {
    phrase: /\bwhen not said\b|\bunless said otherwise\b/i,
    instead: 'default: …',
  },
  {
    phrase: /\banew\b(?!`)/i,
    instead: 'again',
  },
  {
    phrase: /\bthe own\b(?!-)/i,
    instead: "the user's own",
  },
  { phrase: /\b(left|leaves?|set|put) aside\b/i, instead: 'ignored' },
  { phrase: /\bbelieve[sd]?\b/i, instead: 'trusted, cached, validated' },
  {
    phrase: /\b(is|are|becomes?|makes?) nobody's\b/i,
    instead: 'anonymised',
  },
  {
    phrase: /\banswers? (how to|what|whether|with what)\b/i,
    instead: 'returns',
  },
]

const roomOf = (file: string) => rooms.findLast((room) => file.startsWith(`${room}/`))
const sentences = sources.flatMap(({ file, comments, titles }) =>
  [
    ...comments.map((comment) =>
      comment
        .replace(/^\s*\/\*+|\*+\/\s*$|^\s*(\/\/+|\*(?!\/))/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
    ...titles.map((text = '') => text),
  ].map((text) => ({ file, room: roomOf(file), text })),
)

it.each(unclear)('no comment or title has words that should say «$instead»', ({ phrase }) => {
  const found = sentences.filter(({ room, text }) => room && phrase.test(text))
  expect(found.map(({ file, text }) => `${file}: ${text.slice(0, 120)}`)).toEqual([])
})

/** Headings may begin with «What», so pages are not checked for their first word. */
const unclearInside = unclear.filter(({ phrase }) => !phrase.source.startsWith('^'))

it.each(unclearInside)('no page of the documentation has words that should say «$instead»', ({ phrase }) => {
  const english = pages.filter(({ file }) => !file.endsWith('operacion.md'))
  const found = english.flatMap(({ file, prose }) =>
    prose
      .split('\n')
      .filter((line) => phrase.test(line))
      .map((line) => `${file}: ${line.trim().slice(0, 120)}`),
  )
  expect(english.length).toBeGreaterThan(70)
  expect(found).toEqual([])
})
