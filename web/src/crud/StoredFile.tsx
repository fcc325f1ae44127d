import { Anchor } from '@mantine/core'
import { fileOutput } from '@wamani/contract/core/fields.ts'
import { defineRoute } from '@wamani/contract/core/route.ts'
import { useState } from 'react'
import { asCallFailure } from '../api/callFailure.ts'
import { download } from '../api/download.ts'
import { saveFile } from '../api/saveFile.ts'
import { formatNumber } from '../ui/format/formatNumber.ts'

/** A stored file: its name saves it. It is fetched as a call, because the session travels in a header no link can carry. */
export function StoredFile({ value, name }: { value: unknown; name: string }) {
  const [failure, setFailure] = useState('')
  const stored = fileOutput.safeParse(value).data
  if (!stored) return name

  const fetchFile = async () => {
    setFailure('')
    const route = defineRoute({
      method: 'GET',
      path: stored.url,
      access: 'session',
      summary: name,
      response: 'download',
    })
    try {
      saveFile({ ...(await download(route)), name })
    } catch (caught) {
      setFailure(asCallFailure(caught).errorMessage)
    }
  }
  return (
    <span>
      <Anchor component="button" type="button" onClick={() => void fetchFile()}>
        {name}
      </Anchor>{' '}
      ({formatNumber(Math.max(1, Math.round(stored.tamanio / 1024)))} KB)
      {failure && <span role="alert"> {failure}</span>}
    </span>
  )
}
