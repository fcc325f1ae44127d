import type { vale } from '@wamani/contract/combustible/vale/vale.ts'
import type { OutputOf } from '@wamani/contract/core/kinds/shapes.ts'
import { estadoDe } from './estadoDe.ts'

/** A voucher as shown on a day: expired ones are shown as such (F6). */
export const shownVale = <Row extends Pick<OutputOf<typeof vale.fields>, 'estado' | 'fechaVencimiento'>>(
  row: Row,
  today: string,
): Row => ({ ...row, estado: estadoDe(row.estado, row.fechaVencimiento, today) })
