import type { publicoRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { voluntarioEmpresa } from '@wamani/contract/amachay/voluntario/voluntarioEmpresa.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { InputOf } from '@wamani/contract/core/resource/resource.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { validateCampaniaAbierta } from './validateCampaniaAbierta.ts'

type Company = InputOf<typeof voluntarioEmpresa.fields>

export const registerVoluntarioEmpresa: Handler<typeof publicoRoutes.registerVoluntarioEmpresa> = async (context) => {
  const { db, today } = context
  const values = context.body as Company
  const issues = await validateCampaniaAbierta(db, values.campania, today)
  if (issues.length > 0) throw new Problem('validation', { issues })
  const row = await createRow(db, tableSchema(voluntarioEmpresa), values, 'all')
  return { id: Number(row.id), mensaje: 'Registro recibido.' }
}
