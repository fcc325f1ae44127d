import type { vale } from '@wamani/contract/combustible/vale/vale.ts'
import type { FieldValues } from '@wamani/contract/core/kinds/shapes.ts'

type Estado = FieldValues<typeof vale.fields>['estado']

/** State of a voucher on a day: an issued voucher past its last day has expired, even if not yet marked. */
export const estadoDe = <State extends string>(
  estado: State,
  fechaVencimiento: string | null,
  today: string,
): State | Extract<Estado, 'vencido'> =>
  estado === 'emitido' && fechaVencimiento !== null && fechaVencimiento < today ? 'vencido' : estado
