import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Archive layout; other layouts are rejected. */
export const FORMAT_ID = 1

/** Entry names: manifest; parts of tables and files, each followed by its sum; summary; its sum. */
export const entryNames = { manifest: 'manifest.json', summary: 'summary.json', end: 'end.json' } as const
export const partName = (kind: 'tables' | 'files', name: string, at: number) =>
  `${kind}/${name}/${String(at).padStart(6, '0')}`
export const sumName = (kind: 'tables' | 'files', name: string) => `${kind}/${name}/sum.json`

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

/** First entry: what is known before copying. */
export const manifestSchema = z.object({
  product: z.literal('wamani'),
  format: z.number(),
  version: z.string(),
  institution: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.object({ version: z.string(), major: z.int() }),
  migrations: z.array(z.object({ name: z.string(), sha256: hash })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  years: z.array(z.object({ table: z.string(), from: z.int().nullable(), to: z.int() })).default([]),
  /** archive of removed years only */
  only: z.literal('years').optional(),
})

/** After the parts of a table or file; `rows`: tables only. */
export const sumSchema = z.object({ rows: count.optional(), bytes: count, sha256: hash })

/** A referenced file that the store did not have, or with other content. */
const lostSchema = z.object({ key: z.string(), name: z.string(), why: z.enum(['missing', 'changed']) })

/** Result; last entry before its own sum. */
export const summarySchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: count, bytes: count, sha256: hash })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.object({ count, bytes: count, lostCount: count, lost: z.array(lostSchema) }),
  sha256: hash,
})

/** `proof`: `SecretBox.prove` of the summary's sum; identifies forged archives without passphrase. */
export const endSchema = z.object({ summary: hash, proof: z.string().optional() })

export type Manifest = z.infer<typeof manifestSchema>
export type Sum = z.infer<typeof sumSchema>
export type Lost = z.infer<typeof lostSchema>
export type Summary = z.infer<typeof summarySchema>

/** Maximum names of lost files in the summary; further ones are counted. */
export const MAX_LOST_NAMES = 1_000

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
