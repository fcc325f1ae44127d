import { Button, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { canScan } from '../../verify/canScan.ts'
import { parseTyped, type VerificationRequest } from '../../verify/verificationRequest.ts'
import { KnownCodes } from './KnownCodes.tsx'
import classes from './VerifyPage.module.css'

const CodeScanner = lazyPart(async () => (await import('../../verify/CodeScanner.tsx')).CodeScanner)

export function VerifyForm({ onVerify }: { onVerify: (request: VerificationRequest) => void }) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState('')
  const [scanning, setScanning] = useState(false)
  const scans = useCanScan()

  function take(text: string) {
    const request = parseTyped(text)
    if (request) onVerify(request)
    else setMissing('Ese código QR no es de un documento de la institución')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') setMissing('Ingrese el código')
    else take(typed)
  }
  if (scanning)
    return (
      <CodeScanner
        onFound={(text) => {
          setScanning(false)
          take(text)
        }}
        onClose={() => setScanning(false)}
      />
    )
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label="Código"
        name="codigo"
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        autoFocus
        classNames={{ input: classes.input }}
        value={typed}
        error={missing}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setMissing('')
        }}
      />
      <Button type="submit" size="lg" fullWidth>
        Verificar
      </Button>
      {scans && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconQrcode size={24} aria-hidden />}
          onClick={() => setScanning(true)}
        >
          Escanear con la cámara
        </Button>
      )}
      <KnownCodes />
    </form>
  )
}

function useCanScan() {
  const [scans, setScans] = useState(false)
  useEffect(() => {
    void canScan().then(setScans)
  }, [])
  return scans
}
