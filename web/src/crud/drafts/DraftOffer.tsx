import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Draft } from '../../offline/draftStore.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { formatTimeAgo } from '../../ui/format/formatTimeAgo.ts'

/** Offers to restore unsaved input of this form. `version`: current version of the record. */
export function DraftOffer(props: {
  draft: Draft
  version: number | undefined
  onRecover: () => void
  onDiscard: () => void
  onHide: () => void
}) {
  const { draft, version, onRecover, onDiscard, onHide } = props
  const [now] = useState(Date.now)
  const isOlder = draft.version !== version
  return (
    <div>
      <Alert status="info" seconds={0} onDismiss={onHide}>
        Hay un borrador guardado {formatTimeAgo(draft.guardadoEn, now)}.
        {isOlder && ' El registro cambió después: al guardar podrá comparar sus cambios con los nuevos.'}
        <Group gap={8} mt={8}>
          <Button size="compact-sm" onClick={onRecover}>
            Recuperar
          </Button>
          <Button variant="default" size="compact-sm" onClick={onDiscard}>
            Descartar
          </Button>
        </Group>
      </Alert>
    </div>
  )
}
