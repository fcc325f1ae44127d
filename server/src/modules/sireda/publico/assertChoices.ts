import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

type Chosen = { tipoDenuncia: number; categoria: number; ubigeo: string }
type Found = { tipo: boolean; categoria: number | null; entidad: number | null; distrito: boolean }

/** Throws every issue of unknown or inactive choices; returns the entity of the category. */
export async function assertChoices(db: Db, { tipoDenuncia, categoria, ubigeo }: Chosen): Promise<number> {
  const { rows } = await sql<Found>`
    select exists (select from sireda.tipo_denuncia where id_tipo_denuncia = ${tipoDenuncia} and estado) as tipo,
      (select id_tipo_denuncia from sireda.categoria where id_categoria = ${categoria} and estado) as categoria,
      (select id_entidad from sireda.categoria where id_categoria = ${categoria} and estado) as entidad,
      exists (select from nucleo.ubigeo where ubigeo = ${ubigeo}) as distrito`.execute(db)
  const found = onlyRow(rows)
  const issues: Issue[] = []
  const refuse = (campo: string, mensaje: string) => issues.push({ campo, mensaje })
  if (!found.tipo) refuse('tipoDenuncia', messages.missingReference('Tipo'))
  if (found.categoria === null) refuse('categoria', messages.missingReference('Categoría'))
  else if (found.categoria !== tipoDenuncia) refuse('categoria', 'La categoría no corresponde al tipo de denuncia.')
  if (!found.distrito) refuse('ubigeo', messages.missingReference('Distrito'))
  if (issues.length > 0 || found.entidad === null) throw new Problem('validation', { issues })
  return found.entidad
}
