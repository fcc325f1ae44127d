import { pluralize } from '../core/http/pluralize.ts'
/** What refuses the removal of something that requests name. */
export const inUseBySolicitudes = (what: string) => (count: number) =>
  `No se puede eliminar ${what} porque está siendo utilizado en ${pluralize(count, 'solicitud', 'solicitudes')}.`

/** What refuses the removal of something that vouchers name. */
export const inUseByVales = (what: string) => (count: number) =>
  `No se puede eliminar ${what} porque está siendo utilizado en ${pluralize(count, 'vale', 'vales')}.`
