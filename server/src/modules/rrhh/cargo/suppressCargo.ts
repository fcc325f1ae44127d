import { Problem } from '@wamani/contract/core/http/problem.ts'
import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { transition } from '../../../crud/transition.ts'

export const suppressCargo = transition(cargo, 'suprimir', ({ row }) => {
  if (row.ocupadas > 0) throw new Problem('conflict', `El cargo tiene ${row.ocupadas} plazas ocupadas`)
})
