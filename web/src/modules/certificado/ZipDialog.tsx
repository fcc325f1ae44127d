import { Button, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { saveFile } from '../../api/saveFile.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { PrepareButton } from '../../crud/jobs/PrepareButton.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../ui/layout/DialogFoot.tsx'
import { zipCount } from './zipCount.ts'

/** Downloads all certificates of a workshop as a ZIP and shows progress. Closing the dialog aborts the download. */
export function ZipDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [done, setDone] = useState(0)
  const [abort] = useState(() => new AbortController())
  const total = useTotal(id)
  const fetching = useMutation<void, CallFailure>({
    mutationFn: async () => {
      const count = zipCount()
      const input = { params: { id }, signal: abort.signal }
      const { file, name: fileName } = await download(certificadoRoutes.zipCertificados, input, (bytes) =>
        setDone(count(bytes)),
      )
      saveFile({ file, name: fileName })
    },
  })
  function close() {
    abort.abort()
    onClose()
  }
  const shown = fetching.isSuccess ? total : Math.min(done, total)
  return (
    <Dialog title={`Certificados: ${name}`} width={480} onClose={close}>
      <Stack gap={16}>
        {fetching.error && !abort.signal.aborted && (
          <DialogFailure failure={fetching.error} onDismiss={fetching.reset} />
        )}
        <Text role="status">
          {fetching.isIdle
            ? `Se descargarán ${formatNumber(total)} certificados en un archivo ZIP.`
            : fetching.isSuccess
              ? `Se descargaron ${formatNumber(total)} certificados.`
              : `${formatNumber(shown)} de ${formatNumber(total)} certificados…`}
        </Text>
        {!fetching.isIdle && (
          <Progress value={total > 0 ? (shown / total) * 100 : 0} aria-label="Certificados descargados" />
        )}
        <DialogFoot>
          {fetching.isIdle && (
            <PrepareButton
              route={certificadoRoutes.zipCertificados}
              input={() => ({ params: { id } })}
              disabled={total === 0}
            />
          )}
          <Button variant="default" onClick={close}>
            {fetching.isSuccess ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!fetching.isSuccess && (
            <Button loading={fetching.isPending} disabled={total === 0} onClick={() => fetching.mutate()}>
              Descargar
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

function useTotal(idTaller: number): number {
  const { data } = useQuery({
    queryKey: [inscripcion.key, 'emitidos', idTaller],
    queryFn: async ({ signal }) => {
      const query = { idTaller: String(idTaller), estado: 'emitido', per_page: 1, total: 'exacto' }
      return (await call(inscripcion.routes.list, { query, signal })) as Page<unknown>
    },
    staleTime: 0,
  })
  return data?.total ?? 0
}
