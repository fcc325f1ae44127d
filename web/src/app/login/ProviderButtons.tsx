import { Button } from '@mantine/core'
import { asCallFailure } from '../../api/callFailure.ts'
import { metaContent } from '../shell/institution.ts'
import { redirectToProvider } from './providerSteps.ts'
import { safeRedirect } from './safeRedirect.ts'

/** A button for each identity provider. `onFailure` receives the error, and undefined at the start of an attempt. */
export function ProviderButtons(props: { disabled: boolean; onFailure: (text: string | undefined) => void }) {
  async function leave(provider: number) {
    props.onFailure(undefined)
    try {
      await redirectToProvider('signIn', provider, safeRedirect(location.search))
    } catch (caught) {
      props.onFailure(asCallFailure(caught).errorMessage)
    }
  }
  const providers = JSON.parse(metaContent('proveedores') || '[]') as { id: number; nombre: string }[] // written by the server
  return providers.map(({ id, nombre }) => (
    <Button
      key={id}
      variant="default"
      size="md"
      fullWidth
      mt={12}
      disabled={props.disabled}
      onClick={() => void leave(id)}
    >
      Ingresar con {nombre}
    </Button>
  ))
}
