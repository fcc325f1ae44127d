import { Anchor, Image } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FileOutput } from '@wamani/contract/core/fields.ts'
import { defineRoute } from '@wamani/contract/core/route.ts'
import { useState } from 'react'
import { asCallFailure } from '../api/callFailure.ts'
import { download } from '../api/download.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PdfDialog } from '../ui/PdfDialog.tsx'

type Props = { file: FileOutput; onClose: () => void }

/** Shows a stored file: a picture, a video, a sound or a PDF. Use it through `lazyPart`. */
export function StoredFileDialog(props: Props) {
  return props.file.tipo === 'application/pdf' ? <Pdf {...props} /> : <Media {...props} />
}

function Pdf({ file, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['archivo', file.url],
    queryFn: async () => (await download(fileRoute(file))).file,
  })
  const failure = error ? asCallFailure(error) : undefined
  return (
    <PdfDialog
      title={file.nombre}
      name={file.nombre}
      pdf={data}
      failure={failure && { message: failure.errorMessage, trace: failure.traza }}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}

function Media({ file, onClose }: Props) {
  const [isGone, setGone] = useState(false)
  const shown = { src: file.url, onError: () => setGone(true) }
  const [kind] = file.tipo.split('/')
  return (
    <Dialog title={file.nombre} width={960} onClose={onClose}>
      {isGone ? (
        <ErrorState title="No se pudo mostrar el archivo">El enlace venció. Vuelva a cargar la página.</ErrorState>
      ) : kind === 'image' ? (
        <Image {...shown} alt={file.nombre} fit="contain" mah="70vh" />
      ) : kind === 'video' ? (
        <video {...shown} controls preload="metadata" width="100%" />
      ) : (
        <audio {...shown} controls preload="metadata" />
      )}
      <Anchor href={file.url} download={file.nombre}>
        Descargar
      </Anchor>
    </Dialog>
  )
}

/** A signed link as a call; its query stands in the path already. */
const fileRoute = (file: FileOutput) =>
  defineRoute({ method: 'GET', path: file.url, access: 'public', summary: file.nombre, response: 'download' })
