import { Problem } from '@wamani/contract/core/http/problem.ts'
import { cape } from '@wamani/contract/rrhh/cape.ts'
import type { Stored } from '../../../crud/records.ts'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertWithinCeiling } from './assertWithinCeiling.ts'

type Plaza = Stored<typeof cape.fields>

export const enableCape = transition(cape, 'habilitar', async ({ db, row }) => {
  await assertYearOpen(db, row)
  if (row.codigoAirhsp === null) throw invalid('codigoAirhsp', 'Ingrese el registro AIRHSP para habilitar la plaza')
  await assertWithinCeiling(db, row.id)
})

export const blockCape = transition(cape, 'bloquear', async ({ db, row }) => assertVacant(db, row))

export const suppressCape = transition(cape, 'suprimir', async ({ db, row }) => assertVacant(db, row))

async function assertVacant(db: Db, row: Plaza): Promise<void> {
  await assertYearOpen(db, row)
  if (row.situacion !== 'VACANTE') throw new Problem('conflict', `La plaza está ${row.situacion}`)
}

async function assertYearOpen(db: Db, { codigo }: Plaza): Promise<void> {
  const anio = codigo.split('/').at(-1)
  await assertPeriodoOpen(db, `${anio}-01-01`, `${anio}-12-31`, 'ANUAL')
}
