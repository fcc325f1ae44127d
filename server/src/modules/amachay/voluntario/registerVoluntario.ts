import type { publicoRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { voluntario } from '@wamani/contract/amachay/voluntario/voluntario.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { InputOf } from '@wamani/contract/core/resource/resource.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { consentimiento } from '../../../database/consentimiento.ts'
import type { Handler } from '../../../http/implement.ts'
import { validateCampaniaAbierta } from './validateCampaniaAbierta.ts'

type Volunteer = InputOf<typeof voluntario.fields>

export const registerVoluntario: Handler<typeof publicoRoutes.registerVoluntario> = async ({
  db,
  body: values,
  today,
}) => {
  const issues = [
    ...(await validateCampaniaAbierta(db, values.campania, today)),
    ...(await validateProfesion(db, values)),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { id } = await records(voluntario, { db, scope: 'all' }).create(values, {
    consentimiento_version: String((await consentimiento(db, 'VOLUNTARIADO')).numero),
  })
  return { id, mensaje: 'Registro recibido.' }
}

async function validateProfesion(db: Db, { tipoApoyo, profesion }: Volunteer): Promise<Issue[]> {
  if (tipoApoyo !== 'vacunador') return []
  const health = await db
    .selectFrom('amachay.profesion')
    .select('id')
    .where('id', '=', profesion)
    .where('salud_asistencial', '=', true)
    .executeTakeFirst()
  return health ? [] : [{ campo: 'profesion', mensaje: 'Solo personal de salud puede ser vacunador.' }]
}
