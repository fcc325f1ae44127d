import { today } from '@wamani/contract/core/today.ts'
import type { Row } from '../../../crud/calls.ts'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import classes from './cells.module.css'
import { cutText } from './cutText.ts'
import { deadline } from './deadline.ts'
import { stageTone } from './stageTone.ts'

type Stage = { idEtapa: number; descripcion: string }

/** Characters of the description that a list shows. */
const GLANCE = 80

function Plazo({ row }: { row: Row }) {
  const { tone, word } = deadline(row as never, today())
  return (
    <span className={classes.deadline}>
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
  <span className={classes.text}>{cutText(String(row.descripcion), GLANCE)}</span>
)

/** What the list of complaints shows its own way. */
export const cells = { fechaLimite: Plazo, etapa: EtapaActual, descripcion: Descripcion }
