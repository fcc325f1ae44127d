import { today } from '@wamani/contract/core/kinds/today.ts'
import type { Row } from '../../../crud/calls.ts'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import { ToneBadge } from '../../../ui/text/ToneBadge.tsx'
import classes from './cells.module.css'
import { cutText } from './cutText.ts'
import { type Days, deadline } from './deadline.ts'
import { stageTone } from './stageTone.ts'

type Stage = { idEtapa: number; descripcion: string }

/** Of the description. */
const SHOWN_LENGTH = 80

function Plazo({ row }: { row: Row }) {
  const { tone, word } = deadline(row as Row & Days, today())
  return (
    <span className={classes.moment}>
      <StatusDot tone={tone}>{word}</StatusDot>
      <span className={classes.day}>{formatDate(String(row.fechaLimite))}</span>
    </span>
  )
}

function EtapaActual({ row }: { row: Row }) {
  const { idEtapa, descripcion } = row.etapa as Stage
  return <ToneBadge tone={stageTone(idEtapa)}>{descripcion}</ToneBadge>
}

const Descripcion = ({ row }: { row: Row }) => (
  <span className={classes.text}>{cutText(String(row.descripcion), SHOWN_LENGTH)}</span>
)

function Fecha({ row }: { row: Row }) {
  const [day, time] = formatDateTime(String(row.fechaDenuncia)).split(' ')
  return (
    <span className={classes.moment}>
      {day}
      <span className={classes.small}>{time}</span>
    </span>
  )
}

const Categoria = ({ row }: { row: Row }) => (
  <span className={classes.name}>{String((row.categoria as { nombre: string }).nombre)}</span>
)

/** What the list of complaints shows its own way. */
export const cells = {
  fechaDenuncia: Fecha,
  categoria: Categoria,
  descripcion: Descripcion,
  etapa: EtapaActual,
  fechaLimite: Plazo,
}
