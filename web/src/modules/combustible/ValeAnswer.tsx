import { Button, TextInput } from '@mantine/core'
import { shownCode } from '@wamani/contract/combustible/shownCode.ts'
import { unitWord } from '@wamani/contract/combustible/unitWord.ts'
import { type ValeVerificado, valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { VerdictCard } from '../../ui/feedback/VerdictCard.tsx'
import { formatDate } from '../../ui/format/formatDate.ts'
import { Verification } from '../../verify/Verification.tsx'
import type { AnswerProps } from '../../verify/verifier.ts'

/**
 * Page a station opens to check a voucher. Without the link of the QR code it asks for the voucher number. Asks for
 * confirmation before it redeems the code, which works once.
 */
export function ValeAnswer({ request }: AnswerProps) {
  const [named, setNamed] = useState(request.query.vale)
  if (named === undefined) return <NumberForm onNamed={setNamed} />
  return (
    <Verification<ValeVerificado>
      verify={() => call(valeRoutes.verifyVale, { params: { idVale: named }, body: { codigo: request.code } })}
      confirmation={{
        question: (
          <>
            ¿Verificar el vale con código <strong>{shownCode(request.code)}</strong>? Hágalo solo si despachará ahora:
            el código se usa una sola vez.
          </>
        ),
        confirm: 'Sí, verificar',
      }}
      verdictOf={({ status, codigo }) =>
        status === 409 && (codigo === 'VENCIDO' || codigo === 'ANULADO') ? 'invalid' : undefined
      }
    >
      {({ numero, placa, chofer, grifo, detalle, revision, fechaRevision }) => (
        <VerdictCard
          verdict="valid"
          facts={[
            ...detalle.map(({ insumo, cantidad, medida }) => ({
              label: insumo,
              value: `${quantityText(cantidad)} ${unitWord(medida, cantidad)}`,
            })),
            ...(placa ? [{ label: 'Placa', value: placa }] : []),
            { label: 'Chofer', value: chofer },
            { label: 'Grifo', value: grifo },
            ...(fechaRevision ? [{ label: 'Revisión', value: `${revision}, del ${formatDate(fechaRevision)}` }] : []),
          ]}
        >
          Vale N.° {numero}. Despache lo indicado.
        </VerdictCard>
      )}
    </Verification>
  )
}

function NumberForm({ onNamed }: { onNamed: (named: string) => void }) {
  const [typed, setTyped] = useState('')
  function accept(event: SyntheticEvent) {
    event.preventDefault()
    if (typed.trim()) onNamed(typed.trim())
  }
  return (
    <form noValidate onSubmit={accept}>
      <TextInput
        size="lg"
        label="N.° de vale"
        description="Como está impreso: V-2026-00001"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" mt={16} fullWidth disabled={typed.trim() === ''}>
        Continuar
      </Button>
    </form>
  )
}
