import type { publicoRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { voluntarioEmpresa } from '@wamani/contract/amachay/voluntario/voluntarioEmpresa.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { records } from '../../../crud/records.ts'
import { consentimiento } from '../../../database/consentimiento.ts'
import type { Handler } from '../../../http/implement.ts'
import { validateCampaniaAbierta } from './validateCampaniaAbierta.ts'

export const registerVoluntarioEmpresa: Handler<typeof publicoRoutes.registerVoluntarioEmpresa> = async (context) => {
  const { db, today, body: values } = context
  const issues = await validateCampaniaAbierta(db, values.campania, today)
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { id } = await records(voluntarioEmpresa, { db, scope: 'all' }).create(values, {
    consentimiento_version: String((await consentimiento(db, 'VOLUNTARIADO')).numero),
  })
  return { id, mensaje: 'Registro recibido.' }
}
