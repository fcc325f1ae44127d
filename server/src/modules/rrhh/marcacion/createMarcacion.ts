import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { beforeContract, capitalised, firstContracts } from './firstContracts.ts'
import { punchedDay } from './punchedDay.ts'

export const createMarcacion: Handler<typeof marcacion.routes.create> = async (context) => {
  const { db, body, now } = context
  const punches = records(marcacion, context)
  const instant = new Date(body.fechaHora)
  instant.setUTCSeconds(0, 0)
  if (instant > now) throw invalid('fechaHora', 'La marcación no puede ser posterior a la fecha y hora actual')
  await punches.assertValues(body)
  const contracts = await firstContracts(db, [body.trabajador])
  const early = beforeContract(dayInLima(instant), contracts.get(body.trabajador))
  if (early) throw invalid('fechaHora', capitalised(early))
  await lockAsistencia(db)
  const day = await punchedDay(db, body.trabajador, instant)
  await assertPeriodoOpen(db, day, day)
  const { idMarcacion } = await punches.create({ ...body, fechaHora: instant.toISOString() })
  await recomputeDays(db, { trabajadores: [body.trabajador], desde: day, hasta: day, now })
  // Read again: computing the day decides whether the punch is outside the shift window.
  return punches.get(idMarcacion)
}
