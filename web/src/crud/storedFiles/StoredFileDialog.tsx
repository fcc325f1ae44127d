import { useQuery } from '@tanstack/react-query'
import type { FileOutput } from '@wamani/contract/core/http/fileOutput.ts'
import { defineRoute } from '@wamani/contract/core/http/route.ts'
import { asCallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { fileOfLink, renewLink } from '../../api/renewLink.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { PdfDialog } from '../../ui/pdf/PdfDialog.tsx'
import classes from './StoredFileDialog.module.css'
import { StoredLink } from './StoredLink.tsx'
import { StoredPicture } from './StoredPicture.tsx'
import { StoredPlayer } from './StoredPlayer.tsx'

type Props = { file: FileOutput; onClose: () => void }

/** Preview of a picture, video, audio file or PDF. Use it through `lazyPart`. */
export function StoredFileDialog(props: Props) {
  return props.file.tipo === 'application/pdf' ? <Pdf {...props} /> : <Media {...props} />
}

function Pdf({ file, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['archivo', fileOfLink(file.url)],
    queryFn: async () => (await download(fileRoute(await renewLink(file.url), file.nombre))).file,
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
  const [kind] = file.tipo.split('/')
  return (
    <Dialog title={file.nombre} width={960} onClose={onClose}>
      {kind === 'image' ? (
        <StoredPicture url={file.url} alt={file.nombre} className={classes.picture} />
      ) : (
        <StoredPlayer
          url={file.url}
          kind={kind === 'video' ? kind : 'audio'}
          name={file.nombre}
          className={classes.player}
        />
      )}
      <StoredLink url={file.url} save={file.nombre}>
        Descargar
      </StoredLink>
    </Dialog>
  )
}

/** Route of a signed link; the path already contains the query. */
const fileRoute = (path: string, summary: string) =>
  defineRoute({ method: 'GET', path, access: 'public', summary, response: 'download' })
