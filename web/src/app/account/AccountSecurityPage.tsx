import { Stack, Text } from '@mantine/core'
import { type Query, useIsFetching } from '@tanstack/react-query'
import { useSession } from '../../api/useSession.ts'
import { SesionList } from '../../modules/seguridad/usuario/SesionList.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { IdentitiesCard } from './IdentitiesCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

export function AccountSecurityPage() {
  const { user } = useSession()
  const summaryCount = useIsFetching({ queryKey: ['cuenta'], predicate: isFirst })
  const identityCount = useIsFetching({ queryKey: ['identidades'], predicate: isFirst })
  // render the sessions after the cards above have loaded: those would shift the layout
  const isAwaited = summaryCount + identityCount > 0
  return (
    <>
      <PageHeader title="Seguridad de mi cuenta" breadcrumb={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta' }]} />
      <Stack gap={16} maw={760}>
        <Card title="Contraseña">
          <Text>
            No vence. Cámbiela si alguien pudo verla. <ScreenLink to="/cuenta/clave">Cambiar contraseña</ScreenLink>
          </Text>
        </Card>
        <SecondFactorCard />
        <IdentitiesCard />
        {!isAwaited && (
          <Card title="Sesiones abiertas">
            <Stack gap={12}>
              <Text>
                Equipos en los que su cuenta está abierta. La dirección dice desde qué red se ingresó, no el lugar
                exacto. Si no reconoce alguna, ciérrela y cambie su contraseña.
              </Text>
              {user && <SesionList id={user.idUsuario} canEnd canEndAll />}
            </Stack>
          </Card>
        )}
      </Stack>
    </>
  )
}

const isFirst = ({ state }: Query) => state.status === 'pending'
