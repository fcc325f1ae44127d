import { useExpired } from '../../api/useExpired.ts'
import { WhenIdle } from '../../ui/keys/WhenIdle.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const ResumeDialog = lazyPart(async () => (await import('./ResumeDialog.tsx')).ResumeDialog, { small: true })

/** Login dialog over the current page after the session has expired. Pending requests continue after it. */
export function ResumeSession() {
  return useExpired() ? (
    <WhenIdle>
      <ResumeDialog />
    </WhenIdle>
  ) : null
}
