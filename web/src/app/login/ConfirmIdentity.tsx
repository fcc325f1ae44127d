import { useIdentityAsked } from '../../api/identity.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const ConfirmIdentityDialog = lazyPart(
  async () => (await import('./ConfirmIdentityDialog.tsx')).ConfirmIdentityDialog,
  { small: true },
)

/** Re-authentication dialog over the current page. The pending request continues after it. */
export function ConfirmIdentity() {
  return useIdentityAsked() ? <ConfirmIdentityDialog /> : null
}
