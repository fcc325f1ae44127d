import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { DecimalMark } from '@wamani/contract/core/kinds/numbers/readNumber.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ImportBatch, ImportNumbers } from '@wamani/contract/core/resource/routes/importing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { serverKinds } from '../../serverKinds.ts'
import { decimalOf } from './numberInCell.ts'

type Choice = { chosen: DecimalMark | null; stored: boolean }

const MAX_SAMPLES = 5

/** True when the file stores numbers as numbers (workbooks); text files store text. */
export const storesNumbers = ({ lectura }: Pick<ImportBatch, 'lectura'>): boolean => !lectura?.codificacion

const numberColumns = ({ fields }: Pick<AnyResource, 'fields'>, campos: readonly (string | null)[]) =>
  campos.flatMap((name, at) => {
    const field = name === null ? undefined : fields[name]
    return field && kinds[field.kind].readAs === 'number' ? [{ at, field }] : []
  })

/** Decimal mark of each column in order; null as in `decimalOf`, and for other columns. */
export async function columnDecimals(
  db: Db,
  id: number,
  resource: Pick<AnyResource, 'fields'>,
  campos: readonly (string | null)[],
  choice: Choice,
): Promise<(DecimalMark | null)[]> {
  const decimals = campos.map((): DecimalMark | null => null)
  for (const { at, field } of numberColumns(resource, campos)) {
    const cell = sql.raw(`celdas[${at + 1}]`)
    const { rows } = await sql<{ cell: string }>`
      select distinct trim(${cell}) as cell from nucleo.importacion_fila
      where id_importacion = ${id} and ${cell} ~ '[.,]'`.execute(db)
    decimals[at] = decimalOf(
      rows.map((row) => row.cell),
      field,
      choice,
    )
  }
  return decimals
}

/** How each numeric column is read, with sample cells: those with separators first. */
export async function sampleNumbers(
  db: Db,
  id: number,
  resource: Pick<AnyResource, 'fields'>,
  campos: readonly (string | null)[],
  choice: Choice,
): Promise<ImportNumbers[]> {
  const decimals = await columnDecimals(db, id, resource, campos, choice)
  const samples: ImportNumbers[] = []
  for (const { at, field } of numberColumns(resource, campos)) {
    const cell = sql.raw(`celdas[${at + 1}]`)
    const decimal = decimals[at] ?? null
    const { rows } = await sql<{ cell: string }>`
      select trim(${cell}) as cell from nucleo.importacion_fila where id_importacion = ${id} and ${cell} <> ''
      group by 1 order by bool_or(${cell} ~ '[.,]') desc, min(numero) limit ${MAX_SAMPLES}`.execute(db)
    const valores = rows.map(({ cell: celda }) => {
      const read = serverKinds[field.kind].fromCell(celda, field, new Map(), { decimal, stored: choice.stored })
      const { success, data, error } = 'issue' in read ? noNumber(read.issue) : field.input.safeParse(read.value)
      return success
        ? { celda, numero: data as number, mensaje: null } // output of a number schema
        : { celda, numero: null, mensaje: error.issues[0]?.message ?? '' }
    })
    samples.push({ columna: at, decimal, valores })
  }
  return samples
}

const noNumber = (message: string) => ({ success: false as const, data: undefined, error: { issues: [{ message }] } })
