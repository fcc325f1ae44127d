import type { FieldValues } from '@wamani/contract/core/kinds/shapes.ts'
import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { punchedDay } from './punchedDay.ts'

/** Annuls a punch. The punch stays visible but no longer counts. */
export const annulMarcacion = transition(marcacion, 'anular', {
  lock: ({ db }) => lockAsistencia(db),
  run: async ({ db, row }) => {
    const day = await dayOf(db, row)
    await assertPeriodoOpen(db, day, day)
  },
  settle: async ({ db, row, now }) => {
    const day = await dayOf(db, row)
    await recomputeDays(db, { trabajadores: [row.trabajador], desde: day, hasta: day, now })
  },
})

const dayOf = (db: Db, { trabajador, fechaHora }: FieldValues<typeof marcacion.fields>) =>
  punchedDay(db, trabajador, new Date(fechaHora))
