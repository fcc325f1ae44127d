import { createHash } from 'node:crypto'
import { z } from 'zod'

/** How an archive is laid out. One of another layout is not read. */
export const FORMAT_ID = 1

/** The names of entries: the manifest, parts of tables and of files each followed by its sum, the summary, and its sum. */
export const entryNames = { manifest: 'manifest.json', summary: 'summary.json', end: 'end.json' } as const
export const partName = (kind: 'tables' | 'files', name: string, at: number) =>
  `${kind}/${name}/${String(at).padStart(6, '0')}`
export const sumName = (kind: 'tables' | 'files', name: string) => `${kind}/${name}/sum.json`

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

/** What is known before anything is copied; the first entry. */
export const manifestSchema = z.object({
  product: z.literal('wamani'),
  format: z.number(),
  /** of the product */
  version: z.string(),
  institution: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.object({ version: z.string(), major: z.int() }),
  migrations: z.array(z.object({ name: z.string(), sha256: hash })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** the years that tables are kept in */
  years: z.array(z.object({ table: z.string(), from: z.int().nullable(), to: z.int() })).default([]),
  /** years that were taken out of a database, and nothing else */
  only: z.literal('years').optional(),
})

/** Of a table or a file, after its parts; `rows` of a table alone. */
export const sumSchema = z.object({ rows: count.optional(), bytes: count, sha256: hash })

/** A file that a row of the snapshot names and the store did not have, or had otherwise than the row says. */
const lostSchema = z.object({ key: z.string(), name: z.string(), why: z.enum(['missing', 'changed']) })

/** What came of it; the last entry but its own sum. */
export const summarySchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: count, bytes: count, sha256: hash })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.object({ count, bytes: count, lostCount: count, lost: z.array(lostSchema) }),
  /** of all entries before this one */
  sha256: hash,
})

/** `proof`: `SecretBox.prove` of the summary's sum, so that an archive without a passphrase is distinguished from a forged one. */
export const endSchema = z.object({ summary: hash, proof: z.string().optional() })

export type Manifest = z.infer<typeof manifestSchema>
export type Sum = z.infer<typeof sumSchema>
export type Lost = z.infer<typeof lostSchema>
export type Summary = z.infer<typeof summarySchema>

/** Names of lost files that a summary holds at most; more are counted. */
export const MAX_LOST_NAMES = 1_000

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
