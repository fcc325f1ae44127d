import { useIdentityRequested } from '../../api/identity.ts'
import { WhenIdle } from '../../ui/keys/WhenIdle.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const ConfirmIdentityDialog = lazyPart(
  async () => (await import('./ConfirmIdentityDialog.tsx')).ConfirmIdentityDialog,
  { small: true },
)

export function ConfirmIdentity() {
  return useIdentityRequested() ? (
    <WhenIdle>
      <ConfirmIdentityDialog />
    </WhenIdle>
  ) : null
}
