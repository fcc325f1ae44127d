import { type MiEquipo, type SituacionHoy, situacionHoy } from '@wamani/contract/rrhh/espacio/miEquipoRoutes.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import classes from './TeamToday.module.css'

const order = Object.keys(situacionHoy) as SituacionHoy[]

export function TeamToday({ hoy }: Pick<MiEquipo, 'hoy'>) {
  const groups = order
    .map((situacion) => ({ ...situacionHoy[situacion], people: hoy.filter((one) => one.situacion === situacion) }))
    .filter(({ people }) => people.length > 0)
  return (
    <Card title="Hoy">
      {hoy.length === 0 && <p>No tiene personal a su cargo.</p>}
      <div className={classes.bar} aria-hidden>
        {groups.map(({ label, tone, people }) => (
          <span key={label} className={classes.part} data-tone={tone} style={{ flexGrow: people.length }} />
        ))}
      </div>
      <dl className={classes.groups}>
        {groups.map(({ label, tone, people }) => (
          <div key={label}>
            <dt>
              <StatusDot tone={tone}>
                {label}: {people.length} de {hoy.length}
              </StatusDot>
            </dt>
            <dd>
              <ul className={classes.people}>
                {people.map(({ idTrabajador, nombre, motivo, ingreso, salida }) => (
                  <li key={idTrabajador}>
                    {nombre} <span>{motivo ?? [ingreso, salida].filter(Boolean).join(' – ')}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
