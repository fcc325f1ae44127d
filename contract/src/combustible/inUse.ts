import { pluralize } from '../core/http/pluralize.ts'
/** Deletion message for records used in requests. */
export const inUseBySolicitudes = (what: string) => (count: number) =>
  `No se puede eliminar ${what} porque está siendo utilizado en ${pluralize(count, 'solicitud', 'solicitudes')}.`

/** Deletion message for records used in vouchers. */
export const inUseByVales = (what: string) => (count: number) =>
  `No se puede eliminar ${what} porque está siendo utilizado en ${pluralize(count, 'vale', 'vales')}.`
