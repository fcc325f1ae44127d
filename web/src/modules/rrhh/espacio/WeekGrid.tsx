import { VisuallyHidden } from '@mantine/core'
import { dayAfter, today } from '@wamani/contract/core/kinds/today.ts'
import type { Ausencia, MiEquipo } from '@wamani/contract/rrhh/espacio/miEquipoRoutes.ts'
import { Fragment } from 'react'
import { spanText } from './spanText.ts'
import classes from './WeekGrid.module.css'

const WEEK = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']
const DAY_MS = 86_400_000

export function WeekGrid({ desde, hasta, ausencias }: MiEquipo['semana']) {
  const now = today()
  return (
    <div className={classes.grid}>
      <span aria-hidden />
      {WEEK.map((name, at) => {
        const day = dayAfter(desde, at)
        return (
          <span key={name} className={classes.head} data-today={day === now || undefined} aria-hidden>
            {name} {Number(day.slice(8))}
          </span>
        )
      })}
      {ausencias.map((one) => (
        <Fragment key={`${one.idTrabajador} ${one.desde} ${one.horaInicio}`}>
          <span className={classes.who} style={{ gridColumn: 1 }} title={one.nombre}>
            {one.nombre}
          </span>
          <span
            className={classes.bar}
            data-asked={one.firme ? undefined : ''}
            style={{ gridColumn: placesOf(one, desde, hasta) }}
            title={textOf(one)}
          >
            <span aria-hidden>{one.motivo}</span>
            <VisuallyHidden>{textOf(one)}</VisuallyHidden>
          </span>
        </Fragment>
      ))}
    </div>
  )
}

const textOf = (one: Ausencia) => `${one.motivo}, ${spanText(one)}${one.firme ? '' : ', en trámite'}`

function placesOf(one: Ausencia, first: string, last: string): string {
  const at = (day: string) => (Date.parse(day) - Date.parse(first)) / DAY_MS + 2
  const [from, to] = [one.desde < first ? first : one.desde, one.hasta > last ? last : one.hasta]
  return `${at(from)} / ${at(to) + 1}`
}
