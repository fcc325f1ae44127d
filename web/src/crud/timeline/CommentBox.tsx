import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { activityRoutes, commentFiles } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { MentionInput } from './MentionInput.tsx'
import classes from './Timeline.module.css'
import { useCommentDraft } from './useCommentDraft.ts'

type CommentBoxProps = {
  record: { recurso: string; id: number }
  files: readonly File[]
  setFiles: (files: readonly File[]) => void
  refused: string | undefined
  children: ReactNode
}

const UPLOAD_TIMEOUT_MS = 300_000

export function CommentBox({ record, files, setFiles, refused, children }: CommentBoxProps) {
  const draft = useCommentDraft(record)
  const { texto } = draft
  const { mutate, isPending, error, reset } = useMutation<unknown, CallFailure>({
    mutationFn: () =>
      call(activityRoutes.createComentario, {
        query: record,
        body: { texto, archivos: files },
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    onSuccess: () => {
      draft.write('')
      setFiles([])
    },
  })
  const isEmpty = texto.trim() === '' && files.length === 0
  const send = () => !isEmpty && !isPending && mutate()
  const problem = error ? [...error.errors.map(({ mensaje }) => mensaje), error.errorMessage].at(0) : refused

  function write(next: string) {
    draft.write(next)
    if (error) reset()
  }

  return (
    <div className={classes.box}>
      <MentionInput
        record={record}
        value={texto}
        onChange={write}
        error={problem}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Archivos por enviar">
          {files.map((file, at) => (
            // two files may have the same name
            // biome-ignore lint/suspicious/noArrayIndexKey: a file has no state of its own here
            <li key={at}>
              {file.name} ({formatNumber(Math.max(1, Math.round(file.size / 1024)))} KB)
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={`Quitar ${file.name}`}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button disabled={isEmpty} loading={isPending} onClick={send}>
          Comentar
        </Button>
        <FileButton
          multiple
          accept={commentFiles.accept.map((kind) => `.${kind}`).join(',')}
          inputProps={{ 'aria-label': 'Archivos del comentario' }}
          onChange={(chosen) => setFiles([...files, ...chosen])}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPaperclip size={16} aria-hidden />}>
              Agregar archivos
            </Button>
          )}
        </FileButton>
        <span className={classes.end}>{children}</span>
      </div>
    </div>
  )
}
