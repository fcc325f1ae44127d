import type { vale } from '@wamani/contract/combustible/vale/vale.ts'
import type { OutputOf } from '@wamani/contract/core/kinds/shapes.ts'
import { estadoDe } from './estadoDe.ts'

/** A voucher as it is read on a day (F6: expired on read too). */
export const shownVale = <Row extends Pick<OutputOf<typeof vale.fields>, 'estado' | 'fechaVencimiento'>>(
  row: Row,
  today: string,
): Row => ({ ...row, estado: estadoDe(row.estado, row.fechaVencimiento, today) })
