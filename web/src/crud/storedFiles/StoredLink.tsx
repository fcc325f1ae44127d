import { Anchor } from '@mantine/core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { renewLink } from '../../api/renewLink.ts'
import { saveLink } from '../../api/saveLink.ts'

type Props = { url: string; children: ReactNode; className?: string | undefined; title?: string } & (
  | { save: string }
  | { opens: 'tab' }
)

/** Downloads a stored file or opens it in a new tab. Requests a fresh link on click, because signed links expire. */
export function StoredLink({ url, children, className, title, ...how }: Props) {
  const [refusal, setRefusal] = useState('')
  const follow = async (event: MouseEvent) => {
    // do not open the row
    event.stopPropagation()
    setRefusal('')
    // open the tab synchronously: popup blockers allow it only during the click
    const tab = 'opens' in how ? window.open('about:blank', '_blank') : null
    try {
      const fresh = await renewLink(url)
      if ('save' in how) saveLink({ url: fresh, nombre: how.save })
      if (tab) Object.assign(tab, { opener: null }).location.replace(fresh)
    } catch (caught) {
      tab?.close()
      setRefusal(asCallFailure(caught).errorMessage)
    }
  }
  // 24 px high touch target within text; a custom class sets its own height
  const look = className ? { className } : ({ display: 'inline-block', lh: '24px', ta: 'start' } as const)
  return (
    <>
      <Anchor component="button" type="button" {...look} title={title} onClick={(event) => void follow(event)}>
        {children}
      </Anchor>
      {refusal && <span role="alert"> {refusal}</span>}
    </>
  )
}
