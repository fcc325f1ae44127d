import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldInputProps, wrapperProps } from '../../../crud/inputs/fieldInputProps.ts'

/** File input whose value is the content in base64. */
export function Pkcs12Input(props: FieldInputProps) {
  const [file, setFile] = useState<File | null>(null)
  async function choose(chosen: File | null) {
    setFile(chosen)
    if (!chosen) return props.onChange(null)
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    props.onChange(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
  }
  return (
    <FileInput
      {...wrapperProps(props)}
      accept=".p12,.pfx"
      placeholder="Seleccione un archivo .p12 o .pfx"
      clearable
      value={file}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}
