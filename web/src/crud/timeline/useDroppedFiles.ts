import { messages } from '@wamani/contract/core/http/messages.ts'
import { commentFiles } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { type ClipboardEvent, type DragEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
const accepted: readonly string[] = [...commentFiles.accept, 'jpeg']
const endOf = ({ name }: File) => name.split('.').at(-1)?.toLowerCase() ?? ''
const isAccepted = (file: File) => accepted.includes(endOf(file))

const wrongType = (files: readonly File[]) => {
  const refused = files.find((file) => !isAccepted(file))
  return messages.fileType(commentFiles.accept, refused ? endOf(refused) : '')
}

/** Files selected, dropped or pasted, before sending. Unsupported files are rejected with a message. */
export function useDroppedFiles() {
  const [files, setAll] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<string>()
  const [isOver, setOver] = useState(false)

  function setFiles(next: readonly File[]) {
    const fitting = next.filter(isAccepted)
    const { label, max } = commentFiles
    setRefused(
      fitting.length < next.length ? wrongType(next) : fitting.length > max ? messages.tooMany(label, max) : undefined,
    )
    setAll(fitting.slice(0, max))
  }
  const add = (more: FileList) => more.length > 0 && setFiles([...files, ...more])

  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      // otherwise the browser navigates to the file
      event.preventDefault()
      add(event.dataTransfer.files)
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => void add(clipboardData.files),
  }
  return { files, setFiles, refused, isOver, dropProps }
}
