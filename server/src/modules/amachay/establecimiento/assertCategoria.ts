import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

const inpatient = /^(I-4|II|III)/

/**
 * True when a category fits an establishment type: with inpatient care, without it, or a support service, which has no
 * category.
 */
export function categoryFits(categoria: string, internamiento: boolean | null): boolean {
  if (categoria === 'SC') return true
  return internamiento !== null && inpatient.test(categoria) === internamiento
}

export async function assertCategoria(db: Db, { tipo, categoria }: { tipo: number; categoria: string }): Promise<void> {
  const row = await db
    .selectFrom('amachay.tipo_establecimiento')
    .select('internamiento')
    .where('id', '=', tipo)
    .executeTakeFirst()
  if (!row || categoryFits(categoria, row.internamiento)) return
  const mensaje = `La categoría ${categoria} no corresponde al tipo de establecimiento.`
  throw new Problem('validation', { issues: [{ campo: 'categoria', mensaje }] })
}
