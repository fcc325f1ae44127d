import { constanciaRoutes } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { call } from '../../api/call.ts'
import { VerdictCard } from '../../ui/feedback/VerdictCard.tsx'
import { formatDate } from '../../ui/format/formatDate.ts'
import { Verification } from '../../verify/Verification.tsx'
import type { VerificationRequest } from '../../verify/verificationRequest.ts'

export function ConstanciaAnswer({ request }: { request: VerificationRequest }) {
  return (
    <Verification verify={() => call(constanciaRoutes.verifyConstancia, { params: { codigo: request.code } })}>
      {({ tipo, trabajador, documento, fechaEmision, resumen }) => (
        <VerdictCard
          verdict="valid"
          facts={[
            { label: 'Documento', value: tipo },
            { label: 'Trabajador', value: trabajador },
            { label: 'Identidad', value: documento },
            ...resumen.map(({ etiqueta, valor }) => ({ label: etiqueta, value: valor })),
            { label: 'Emitido', value: formatDate(fechaEmision) },
          ]}
        />
      )}
    </Verification>
  )
}
