import { IconLockCheck } from '@tabler/icons-react'
import { bodyOf } from '@wamani/contract/core/http/route.ts'
import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { useMemo } from 'react'
import { rowIdOf, type ScreenResource } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { useGo } from '../../ui/layout/useGo.ts'

const RecursosInput = lazyPart(async () => (await import('./servicio/RecursosInput.tsx')).RecursosInput)

const { create, update } = servicio.routes
const { cantidadRecursos, cantidadPerfiles, ...fields } = servicio.fields

/** The form of a service edits its resources too; the request bodies validate them. */
const form: ScreenResource = {
  ...servicio,
  fields: {
    ...fields,
    // typed and compared as a whole; the request bodies validate the content
    recursos: {
      ...servicio.fields.perfiles,
      kind: 'rows',
      label: 'Recursos',
      help: undefined,
      to: undefined,
      max: undefined,
    },
  },
  sections: [
    { title: 'Servicio', fields: Object.keys(fields) },
    { title: 'Recursos', fields: ['recursos'] },
  ],
  input: bodyOf(create),
  changes: bodyOf(update),
}
const inputs = { recursos: RecursosInput }

export function ServicioScreen() {
  const go = useGo()
  const parts = useMemo(
    (): ScreenParts => ({
      form,
      inputs,
      recordActions: [
        {
          key: 'permisos',
          label: 'Permisos',
          icon: <IconLockCheck size={18} aria-hidden />,
          route: permiso.routes.list,
          onChoose: (row) => go({ to: permiso.screen ?? '.', search: { servicios: rowIdOf(servicio, row) } }),
        },
      ],
    }),
    [go],
  )
  return <ResourceScreen resource={servicio} parts={parts} />
}
