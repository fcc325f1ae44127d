import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { RowsValidator } from '../../../crud/import/validateLines.ts'
import type { Db } from '../../../database/connect.ts'

type Chosen = { formacion?: number; profesion?: string | null; tipoSeguro?: number }

/**
 * Returns the issues of each row against its catalogues: university studies need a profession, and a newly chosen
 * insurance must cover health. The generic check reports missing references.
 */
export const validateTrabajadores: RowsValidator = async (db, rows) => {
  const university = await idsOf(
    db,
    sql`
    select id_formacion as id from rrhh.formacion where nivel in ('UNIVERSITARIA', 'POSTGRADO')`,
  )
  const forOther = await idsOf(db, sql`select id_tipo_seguro as id from rrhh.tipo_seguro where categoria <> 'SALUD'`)
  return rows.map(({ values, stored }) => {
    const before = (stored ?? {}) as Chosen
    const { formacion, profesion = null, tipoSeguro } = { ...before, ...values } as Chosen
    const issues: Issue[] = []
    if (profesion === null && university.has(formacion))
      issues.push({ campo: 'profesion', mensaje: messages.type('Profesión') })
    if (tipoSeguro !== before.tipoSeguro && forOther.has(tipoSeguro))
      issues.push({ campo: 'tipoSeguro', mensaje: messages.missingReference('Seguro de salud') })
    return issues
  })
}

export async function assertTrabajador(db: Db, values: object, stored: object | null): Promise<void> {
  const row = { values: values as Record<string, unknown>, stored: stored as Record<string, unknown> | null }
  const [issues = []] = await validateTrabajadores(db, [row])
  if (issues.length > 0) throw new Problem('validation', { issues })
}

async function idsOf(db: Db, query: ReturnType<typeof sql>): Promise<ReadonlySet<number | undefined>> {
  const { rows } = await query.execute(db)
  return new Set((rows as { id: number }[]).map(({ id }) => id))
}
