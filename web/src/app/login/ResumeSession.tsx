import { useExpired } from '../../api/useExpired.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const ResumeDialog = lazyPart(async () => (await import('./ResumeDialog.tsx')).ResumeDialog, { small: true })

/** Over the page of a session that ended: asks for the password, after which the work goes on where it was. */
export function ResumeSession() {
  return useExpired() ? <ResumeDialog /> : null
}
