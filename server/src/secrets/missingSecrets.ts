import { pluralize } from '@wamani/contract/core/http/pluralize.ts'
import type { SecretBox } from './secretBox.ts'

/** Encrypted columns, with the nouns of their secrets. */
const sealed: readonly [table: string, column: string, one: string, many: string][] = [
  ['seguridad.autenticador', 'secreto', 'segundo factor', 'segundos factores'],
  ['seguridad.proveedor', 'secreto', 'proveedor de identidad', 'proveedores de identidad'],
  ['nucleo.certificado_firma', 'archivo_sellado', 'certificado de firma', 'certificados de firma'],
  ['seguridad.suscripcion', 'secreto', 'suscripción', 'suscripciones'],
]

const listed = new Intl.ListFormat('es')

type Asker = { query: (text: string, values: unknown[]) => Promise<{ rows: object[] }> }

/** Number of secrets whose key is missing, in words: «2 segundos factores y 1 suscripción»; null for none. */
export async function missingSecrets(asker: Asker, box: Pick<SecretBox, 'hasKeyOf'>): Promise<string | null> {
  const lost: string[] = []
  for (const [table, column, one, many] of sealed) {
    const known = await asker.query('select oid from pg_class where oid = to_regclass($1)', [table])
    if (known.rows.length === 0) continue
    const { rows } = await asker.query(
      `select split_part(${column}, '.', 1) as key, count(*)::int as n from ${table} where ${column} is not null group by 1`,
      [],
    )
    const count = (rows as { key: string; n: number }[]).reduce(
      (sum, { key, n }) => (box.hasKeyOf(key) ? sum : sum + n),
      0,
    )
    if (count > 0) lost.push(pluralize(count, one, many))
  }
  return lost.length === 0 ? null : listed.format(lost)
}
