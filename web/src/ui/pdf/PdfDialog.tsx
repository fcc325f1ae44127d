import { Anchor, Button } from '@mantine/core'
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { PartLoading } from '../feedback/PartLoading.tsx'
import { Dialog } from '../layout/Dialog.tsx'
import classes from './PdfDialog.module.css'
import { pdfBlob } from './pdfBlob.ts'

type Pdf = Parameters<typeof pdfBlob>[0]

/**
 * PDF in the viewer of the browser, with «Imprimir» and «Descargar»; browsers without a viewer (phones) offer to open
 * the file. The viewer swallows all keys, also Esc, so Tab skips it; «Abrir» is the keyboard alternative. `pdf`:
 * base64, bytes or a Blob; undefined while loading. `name`: file name. Use it through `lazyPart`.
 */
export function PdfDialog(props: {
  title: string
  pdf: Pdf | undefined
  name: string
  failure?: { message: string; trace?: string | undefined } | undefined
  /** shown instead of the document if it cannot be provided */
  refusal?: ReactNode
  onRetry?: (() => void) | undefined
  onClose: () => void
}) {
  const { title, pdf, name, failure, refusal, onRetry, onClose } = props
  const address = useAddress(pdf)
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <Dialog title={title} width={960} onClose={onClose}>
      {refusal ? (
        refusal
      ) : failure ? (
        <ErrorState title="No se pudo obtener el documento" trace={failure.trace} onRetry={onRetry}>
          {failure.message}
        </ErrorState>
      ) : address ? (
        <>
          {navigator.pdfViewerEnabled ? (
            <iframe
              ref={frame}
              tabIndex={-1}
              className={classes.viewer}
              src={`${address}#navpanes=0&view=FitH`}
              title={title}
            />
          ) : (
            <EmptyState title="Su navegador no muestra documentos PDF en la página">
              <Anchor href={address} target="_blank" rel="noreferrer">
                Abrir el documento
              </Anchor>
            </EmptyState>
          )}
          <div className={classes.bar}>
            {navigator.pdfViewerEnabled && (
              // an iframe would show only the first page on phones, and receives no keys
              <Button
                component="a"
                href={address}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<IconExternalLink size={18} aria-hidden />}
              >
                Abrir
              </Button>
            )}
            {navigator.pdfViewerEnabled && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={({ currentTarget }) => {
                  print(frame.current, address)
                  // printing moves the focus into the viewer
                  currentTarget.focus()
                }}
              >
                Imprimir
              </Button>
            )}
            <Button component="a" href={address} download={name} leftSection={<IconDownload size={18} aria-hidden />}>
              Descargar
            </Button>
          </div>
        </>
      ) : (
        <PartLoading />
      )}
    </Dialog>
  )
}

/** Object URL of the file, revoked when the dialog closes. */
function useAddress(pdf: Pdf | undefined) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!pdf) return
    const made = URL.createObjectURL(pdfBlob(pdf))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [pdf])
  return address
}

function print(frame: HTMLIFrameElement | null, address: string) {
  try {
    frame?.contentWindow?.focus()
    frame?.contentWindow?.print()
  } catch {
    // Firefox does not allow access to its viewer: print from a new window
    window.open(address)
  }
}
