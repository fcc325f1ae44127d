import { pointText, ubigeoText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { today } from '@wamani/contract/core/kinds/today.ts'
import { documentNumberLabel } from '@wamani/contract/core/peru/identityDocument.ts'
import { type Denuncia, denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { referenceText, valueText } from '../../../../crud/record/valueText.ts'
import { formatDate } from '../../../../ui/format/formatDate.ts'
import { formatDateTime } from '../../../../ui/format/formatDateTime.ts'
import { type Fact, Facts } from '../../../../ui/layout/Facts.tsx'
import { StatusDot } from '../../../../ui/text/StatusDot.tsx'
import { deadline } from '../deadline.ts'
import { shownCode } from '../shownCode.ts'

/** Facts of a complaint, and its author if the user may see that. Skips empty fields. */
export function TicketFacts({ ticket }: { ticket: Denuncia }) {
  const { fields } = denuncia
  const { tone, word } = deadline(ticket, today())
  const person = [ticket.nombres, ticket.apellidos].filter(Boolean).join(' ')
  const facts: Fact[] = [
    { label: 'Fecha de denuncia', value: formatDateTime(ticket.fechaDenuncia) },
    {
      label: 'Plazo',
      value: (
        <StatusDot tone={tone}>
          {formatDate(ticket.fechaLimite)} · {word}
        </StatusDot>
      ),
    },
    { label: 'Sobre el plazo', value: ticket.notaPlazo },
    { label: 'Tipo', value: referenceText(ticket.tipoDenuncia, fields.tipoDenuncia.to) },
    { label: 'Categoría', value: referenceText(ticket.categoria, fields.categoria.to) },
    { label: 'Entidad competente', value: referenceText(ticket.entidad, fields.entidad.to) },
    { label: 'Responsable', value: ticket.responsable && String(ticket.responsable.nombreCompleto) },
    { label: 'Fecha del hecho', value: ticket.fechaHecho && formatDate(ticket.fechaHecho) },
    { label: 'Presunto responsable', value: ticket.denunciado },
    { label: 'Distrito', value: ubigeoText(ticket.ubigeo) },
    { label: 'Dirección', value: [ticket.direccion, ticket.referencia].filter(Boolean).join(' · ') },
    { label: 'Ubicación', value: ticket.ubicacion && pointText(ticket.ubicacion) },
    { label: 'Modalidad', value: valueText(fields.modalidad, ticket.modalidad) },
    { label: 'Denunciante', value: person },
    { label: documentNumberLabel(ticket.tipoDocumento ?? 'DNI'), value: ticket.dni },
    { label: 'Correo', value: ticket.correo },
    { label: 'Teléfono', value: ticket.telefono },
    { label: 'Código de seguimiento', value: ticket.codigo && shownCode(ticket.codigo) },
  ]
  return <Facts facts={facts} />
}
