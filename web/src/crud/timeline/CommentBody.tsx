import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ActivityEntry, activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { StoredFiles } from '../storedFiles/StoredFiles.tsx'
import { mentionParts } from './activeMention.ts'
import classes from './Timeline.module.css'

type CommentBodyProps = {
  record: { recurso: string; id: number }
  comment: NonNullable<ActivityEntry['comentario']>
}

export function CommentBody({ record, comment }: CommentBodyProps) {
  const { idComentario, texto, archivos, menciones, eliminado, propio } = comment
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error } = useMutation<unknown, CallFailure>({
    mutationFn: () => call(activityRoutes.removeComentario, { params: { idComentario }, query: record }),
    onSuccess: () => setAsked(false),
  })
  if (eliminado) return <p className={classes.removed}>Comentario eliminado</p>
  return (
    <>
      {texto !== '' && (
        <p className={classes.text}>
          {mentionParts(texto, menciones).map((part, at) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a comment do not move
              <span key={at} className={classes.mention} title={`@${part.username}`}>
                {part.nombre}
              </span>
            ),
          )}
        </p>
      )}
      {archivos.length > 0 && <StoredFiles value={archivos} />}
      {propio && (
        <Button variant="subtle" color="gray" size="compact-xs" ml={-8} onClick={() => setAsked(true)}>
          Eliminar comentario
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          opened
          destructive
          title="¿Eliminar su comentario?"
          confirmLabel="Sí, eliminar"
          busy={isPending}
          failure={error?.errorMessage}
          onConfirm={() => mutate()}
          onCancel={() => setAsked(false)}
        >
          Quedará constancia de que hubo un comentario, sin su texto ni sus archivos.
        </ConfirmDialog>
      )}
    </>
  )
}
