import { useMutation } from '@tanstack/react-query'
import type { OutputOf } from '@wamani/contract/core/kinds/shapes.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { ReferencePicker } from '../../../crud/inputs/choices/ReferencePicker.tsx'
import type { FieldInputProps } from '../../../crud/inputs/fieldInputProps.ts'

type Trabajador = OutputOf<typeof trabajador.fields>

/** The worker of a user. Selecting one for a new user fills in the personal data. */
export function TrabajadorInput(props: FieldInputProps) {
  const { onChange, fill, isStored } = props
  const can = useCan()
  const opened = useMutation<Trabajador, CallFailure, number>({
    mutationFn: (id) => call(trabajador.routes.get, { params: { id } }),
  })
  function choose(chosen: unknown) {
    onChange(chosen)
    const id = (chosen as { idTrabajador?: number } | null)?.idTrabajador
    opened.reset()
    // `mutate` callbacks run only for the last call, so a slow response cannot overwrite a newer choice
    if (id && !isStored && can(trabajador.routes.get))
      opened.mutate(id, { onSuccess: (found) => fill?.(personOf(found)) })
  }
  return <ReferencePicker {...props} onChange={choose} />
}

const personOf = ({ nombres, apellidoPaterno, apellidoMaterno, ...rest }: Trabajador) => ({
  ...{ nombre: nombres, apellidoPaterno, apellidoMaterno },
  tipoDocumento: rest.tipoDocumento === 'PAS' ? 'PASAPORTE' : rest.tipoDocumento,
  dni: rest.numeroDocumento,
  correo: rest.correoInstitucional ?? rest.correoPersonal,
  telefono: rest.celular,
})
