import { Anchor } from '@mantine/core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { renewLink } from '../../api/renewLink.ts'
import { saveLink } from '../../api/saveLink.ts'

type Props = { url: string; children: ReactNode; className?: string | undefined; title?: string } & (
  | { save: string }
  | { opens: 'tab' }
)

/** Saves a stored file under a name, or opens it in another tab, by a link made at the press: the one answered may have ended. */
export function StoredLink({ url, children, className, title, ...how }: Props) {
  const [refusal, setRefusal] = useState('')
  const follow = async (event: MouseEvent) => {
    // in a list the row would open as well
    event.stopPropagation()
    setRefusal('')
    // a browser lets a tab open at the press alone, not later
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
  // among words it is as high as a finger needs; a look of its own says its height itself
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
