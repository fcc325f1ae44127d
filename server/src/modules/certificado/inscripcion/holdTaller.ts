import { taller } from '@wamani/contract/certificado/taller.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/writeRow.ts'
import type { Db } from '../../../database/connect.ts'

type Taller = {
  idTaller: number
  estado: string
  vacantes: number | null
  notaMinima: number
  asistenciaMinima: number
}

/** The workshop, held until the transaction ends, so that its seats are given once; an annulled one takes nobody. */
export async function holdTaller(db: Db, id: number): Promise<Taller> {
  const held = (await getRow(db, tableShape(taller), id, 'all', true)) as Taller
  if (held.estado === 'anulado') throw new Problem('conflict', 'El taller está anulado.')
  return held
}
