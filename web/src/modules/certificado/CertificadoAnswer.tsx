import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { call } from '../../api/call.ts'
import { VerdictCard } from '../../ui/feedback/VerdictCard.tsx'
import { formatDate } from '../../ui/format/formatDate.ts'
import { Verification } from '../../verify/Verification.tsx'
import type { VerificationRequest } from '../../verify/verificationRequest.ts'

export function CertificadoAnswer({ request }: { request: VerificationRequest }) {
  return (
    <Verification verify={() => call(certificadoRoutes.verifyCertificado, { params: { codigo: request.code } })}>
      {({
        valido,
        motivo,
        participante,
        documento,
        taller,
        horas,
        fechaInicio,
        fechaFin,
        fechaEmision,
        ...corrected
      }) => (
        <VerdictCard
          verdict={valido ? 'valid' : 'invalid'}
          facts={[
            { label: 'Otorgado a', value: participante },
            { label: 'Documento', value: documento },
            { label: 'Taller', value: taller },
            { label: 'Horas académicas', value: horas },
            { label: 'Realizado', value: `${formatDate(fechaInicio)} – ${formatDate(fechaFin)}` },
            { label: 'Emitido', value: formatDate(fechaEmision) },
            ...(corrected.fechaCorreccion
              ? [
                  {
                    label: 'Revisión',
                    value: `${corrected.revision}, corregida el ${formatDate(corrected.fechaCorreccion)}`,
                  },
                ]
              : []),
          ]}
        >
          {motivo}
        </VerdictCard>
      )}
    </Verification>
  )
}
