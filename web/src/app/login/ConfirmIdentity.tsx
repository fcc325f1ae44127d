import { useIdentityRequested } from '../../api/identity.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const ConfirmIdentityDialog = lazyPart(
  async () => (await import('./ConfirmIdentityDialog.tsx')).ConfirmIdentityDialog,
  { small: true },
)

export function ConfirmIdentity() {
  return useIdentityRequested() ? <ConfirmIdentityDialog /> : null
}
