import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { asCallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { callsOf, type Row, rowIdOf } from '../../../crud/calls.ts'
import { recordText } from '../../../crud/record/valueText.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { FormSection } from '../../../ui/layout/FormSection.tsx'
import { ScreenLink } from '../../../ui/layout/ScreenLink.tsx'
import { permisosQuery } from '../permisosQuery.ts'
import classes from './PerfilGlance.module.css'

/** Users of a profile and the number of its permissions by service, with links to the users and the matrix. */
export function PerfilGlance({ row }: { row: Row }) {
  const can = useCan()
  return (
    <div className={classes.root}>
      {can(usuario.routes.list) && <Users idPerfil={rowIdOf(perfil, row)} />}
      {can(quienPuedeQue.listPermisosDePerfil) && <Rights idPerfil={rowIdOf(perfil, row)} />}
    </div>
  )
}

const shown = 8
const byPerfil = filterNameOf('perfiles', usuario.fields.perfiles)

function Users({ idPerfil }: { idPerfil: number }) {
  const users = useQuery<Page<Row>>({
    queryKey: [usuario.key, 'list', 'perfil', idPerfil],
    queryFn: ({ signal }) => {
      const query = { [byPerfil]: [idPerfil], estado: [true], current_page: 1, per_page: shown }
      return call(callsOf(usuario).list, { query, signal })
    },
  })
  const more = (users.data?.total ?? 0) - shown
  return (
    <FormSection title={`Usuarios activos${users.data ? `: ${formatNumber(users.data.total)}` : ''}`}>
      <Part {...users} none="Ningún usuario activo tiene este perfil." count={users.data?.total}>
        <ul className={classes.list}>
          {users.data?.items.map((user) => (
            <li key={rowIdOf(usuario, user)}>
              <Anchor
                component={ScreenLink}
                to={usuario.screen ?? '.'}
                search={{ op: 'view', id: rowIdOf(usuario, user) }}
              >
                {recordText(usuario, user)}
              </Anchor>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Anchor component={ScreenLink} to={usuario.screen ?? '.'} search={{ [byPerfil]: idPerfil, estado: true }}>
            Ver también los otros {formatNumber(more)}
          </Anchor>
        )}
      </Part>
    </FormSection>
  )
}

function Rights({ idPerfil }: { idPerfil: number }) {
  const rights = useQuery(permisosQuery(idPerfil))
  const services = [...Map.groupBy(rights.data ?? [], ({ servicio }) => servicio.idServicio).values()]
  const granted = rights.data?.filter(({ permitido }) => permitido).length
  return (
    <FormSection title={`Permisos${granted === undefined ? '' : `: ${formatNumber(granted)}`}`}>
      <Part {...rights} none="El perfil no está asignado a ningún servicio." count={services.length}>
        <ul className={classes.list}>
          {services.map((own) => (
            <li key={own[0]?.servicio.idServicio} className={classes.pair}>
              <Anchor
                component={ScreenLink}
                to={permiso.screen ?? '.'}
                search={{ servicios: own[0]?.servicio.idServicio, perfiles: idPerfil }}
              >
                {own[0]?.servicio.descripcion}
              </Anchor>
              <span className="tabular">
                {own.filter(({ permitido }) => permitido).length} de {own.length}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </FormSection>
  )
}

function Part(props: {
  isPending: boolean
  error: Error | null
  count: number | undefined
  none: string
  children: ReactNode
}) {
  const { isPending, error, count, none, children } = props
  return (
    <div data-wide>
      {isPending && <Skeleton height={72} />}
      {error && <Text c="dimmed">{asCallFailure(error).errorMessage}</Text>}
      {count === 0 && <Text c="dimmed">{none}</Text>}
      {Boolean(count) && <Stack gap={8}>{children}</Stack>}
    </div>
  )
}
