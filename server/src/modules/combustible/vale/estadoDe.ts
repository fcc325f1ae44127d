import type { vale } from '@wamani/contract/combustible/vale/vale.ts'
import type { FieldValues } from '@wamani/contract/core/kinds/shapes.ts'

type Estado = FieldValues<typeof vale.fields>['estado']

/** The state of a voucher on a day: one that was issued and not used has expired the day after its last, whether or not it is marked. */
export const estadoDe = <State extends string>(
  estado: State,
  fechaVencimiento: string | null,
  today: string,
): State | Extract<Estado, 'vencido'> =>
  estado === 'emitido' && fechaVencimiento !== null && fechaVencimiento < today ? 'vencido' : estado
