import { today } from '@wamani/contract/core/kinds/today.ts'
import type { Row } from '../../../crud/calls.ts'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import { ToneBadge } from '../../../ui/text/ToneBadge.tsx'
import classes from './cells.module.css'
import { type Days, deadline } from './deadline.ts'
import { stageTone } from './stageTone.ts'

type Stage = { idEtapa: number; descripcion: string }

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

/** Number of a complaint; possible duplicates are marked. */
function Numero({ row }: { row: Row }) {
  return (
    <span className={classes.moment}>
      {String(row.numero)}
      {row.posibleDuplicada === true && <StatusDot tone="warning">Posible duplicada</StatusDot>}
    </span>
  )
}

export const cells = { numero: Numero, etapa: EtapaActual, fechaLimite: Plazo }
