import { useIdentityAsked } from '../../api/identity.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const ConfirmIdentityDialog = lazyPart(
  async () => (await import('./ConfirmIdentityDialog.tsx')).ConfirmIdentityDialog,
  { small: true },
)

/** Over the page of a call of grave consequence: asks who it is, after which the call goes on. */
export function ConfirmIdentity() {
  return useIdentityAsked() ? <ConfirmIdentityDialog /> : null
}
