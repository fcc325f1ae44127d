import type { Right } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { rightGroups } from '../rightGroups.ts'

export type MatrixRow = {
  kind: 'service' | 'group' | 'right'
  key: string
  label: string
  idServicio: number
  recursos: readonly number[]
  opened?: boolean
  right?: Right
}

/** Rows for these rights. A search expands the groups with matches; otherwise those in `opened` are expanded. */
export function matrixRows(rights: readonly Right[], query: string, opened: ReadonlySet<string>): MatrixRow[] {
  return rightGroups(rights, query).flatMap(({ idServicio, descripcion, groups }) => [
    {
      kind: 'service' as const,
      key: `servicio ${idServicio}`,
      label: descripcion,
      idServicio,
      recursos: groups.flatMap(({ rights: own }) => own.map(idOf)),
    },
    ...groups.flatMap(({ key, label, rights: own }) => groupRows({ idServicio, key, label, own }, query, opened)),
  ])
}

const idOf = ({ recurso }: Right) => recurso.idRecurso

type Group = { idServicio: number; key: string; label: string; own: readonly Right[] }

function groupRows({ idServicio, key, label, own }: Group, query: string, opened: ReadonlySet<string>): MatrixRow[] {
  const isOpen = query !== '' || opened.has(key)
  const group: MatrixRow = { kind: 'group', key, label, idServicio, recursos: own.map(idOf), opened: isOpen }
  if (!isOpen) return [group]
  const members = own.map((right): MatrixRow => {
    const { idRecurso, descripcion } = right.recurso
    return { kind: 'right', key: String(idRecurso), label: descripcion, idServicio, recursos: [idRecurso], right }
  })
  return [group, ...members]
}
