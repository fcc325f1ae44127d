import type { Right } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import classes from './RightsTree.module.css'
import { rightGroups } from './rightGroups.ts'

export function RightsBranch(props: {
  label: string
  count: number
  open: boolean
  note?: string
  children: ReactNode
}) {
  const { label, count, open, note, children } = props
  return (
    <details className={classes.branch} open={open}>
      <summary className={classes.summary}>
        <span className={classes.label}>{label}</span>
        <span className={classes.count}>
          {formatNumber(count)} {count === 1 ? 'permiso' : 'permisos'}
          {note && ` · ${note}`}
        </span>
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  )
}

/**
 * Tree of rights: service, resource, right. A `query` expands the branches with matches; `note` returns a remark for a
 * right.
 */
export function RightsTree<R extends Right>(props: {
  rights: readonly R[]
  query: string
  note?: (right: R) => string | undefined
}) {
  const { rights, query, note } = props
  const services = useMemo(() => rightGroups(rights, query), [rights, query])
  const open = query !== ''
  return services.map((service) => (
    <RightsBranch
      key={service.idServicio}
      label={service.descripcion}
      count={service.count}
      open={open || services.length <= 3}
    >
      {service.groups.map((group) => (
        <RightsBranch key={group.key} label={group.label} count={group.rights.length} open={open}>
          <ul className={classes.rights}>
            {group.rights.map((right) => (
              <RightLine key={right.recurso.idRecurso} right={right} note={note?.(right)} />
            ))}
          </ul>
        </RightsBranch>
      ))}
    </RightsBranch>
  ))
}

function RightLine({ right: { recurso }, note }: { right: Right; note?: string | undefined }) {
  return (
    <li className={classes.right}>
      <span>{recurso.descripcion}</span>
      <span className={classes.call}>{recurso.url ? `${recurso.solicitud} ${recurso.url}` : 'Entrada de menú'}</span>
      {note && <span className={classes.note}>{note}</span>}
    </li>
  )
}
