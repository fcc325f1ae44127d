import { messages } from '@wamani/contract/core/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/problem.ts'
import type { Db } from '../../../database/connect.ts'

/** `tipoSeguro` is null when the insurance stays as it is. */
export type Chosen = { formacion: number; profesion: string | null; tipoSeguro: number | null }

/**
 * What the catalogue rows a worker refers to ask of the worker: a profession for university studies, a health
 * insurance. Rows that do not exist are told together with every other missing reference.
 */
export async function guardCatalogues(db: Db, { formacion, profesion, tipoSeguro }: Chosen): Promise<void> {
  const issues: Issue[] = []
  if (profesion === null && (await isUniversity(db, formacion)))
    issues.push({ campo: 'profesion', mensaje: messages.type('Profesión') })
  if (tipoSeguro !== null && !(await isForHealth(db, tipoSeguro)))
    issues.push({ campo: 'tipoSeguro', mensaje: messages.missingReference('Seguro de salud') })
  if (issues.length > 0) throw new Problem('validation', { issues })
}

async function isUniversity(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('rrhh.formacion').select('nivel').where('id_formacion', '=', id).executeTakeFirst()
  return row !== undefined && ['UNIVERSITARIA', 'POSTGRADO'].includes(row.nivel)
}

async function isForHealth(db: Db, id: number): Promise<boolean> {
  const rows = db.selectFrom('rrhh.tipo_seguro').select('categoria').where('id_tipo_seguro', '=', id)
  const row = await rows.executeTakeFirst()
  return row === undefined || row.categoria === 'SALUD'
}
