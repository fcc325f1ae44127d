/** A resource of a profile's services: `idpermiso` of the permission it has, null when it has none. */
export type Cell = { idpermiso: number | null; protegido: boolean }
/** By profile, then by resource; a resource whose service is not for the profile is absent. */
export type Cells = ReadonlyMap<number, ReadonlyMap<number, Cell>>
/** What was ticked and unticked and is not saved yet: `idPerfil:idRecurso` → wanted. */
export type Pending = ReadonlyMap<string, boolean>

/** What a box of the matrix shows for one or many resources. `absent`: none is for the profile; `locked`: nothing may be taken. */
export type BoxState = 'all' | 'some' | 'none' | 'absent' | 'locked'
export type Box = { state: BoxState; changed: boolean }

export type ProfileChange = { idPerfil: number; agregar: number[]; quitar: { idRecurso: number; idpermiso: number }[] }

const keyOf = (idPerfil: number, idRecurso: number) => `${idPerfil}:${idRecurso}`
const stored = ({ idpermiso }: Cell) => idpermiso !== null

/** The box of these resources for a profile. */
export function boxOf(cells: Cells, pending: Pending, idPerfil: number, recursos: readonly number[]): Box {
  let [present, granted, locked, changed] = [0, 0, 0, false]
  for (const idRecurso of recursos) {
    const cell = cells.get(idPerfil)?.get(idRecurso)
    if (!cell) continue
    const wanted = pending.get(keyOf(idPerfil, idRecurso)) ?? stored(cell)
    present += 1
    granted += Number(wanted)
    locked += Number(cell.protegido)
    changed ||= wanted !== stored(cell)
  }
  if (present === 0) return { state: 'absent', changed }
  if (locked === present) return { state: 'locked', changed }
  return { state: granted === present ? 'all' : granted > 0 ? 'some' : 'none', changed }
}

/** The pending changes after a box was pressed: all are given unless all that can be taken already are, which are taken then. */
export function pressBox(
  cells: Cells,
  pending: Pending,
  perfiles: readonly number[],
  recursos: readonly number[],
): Pending {
  const free = perfiles.flatMap((idPerfil) =>
    recursos.flatMap((idRecurso) => {
      const cell = cells.get(idPerfil)?.get(idRecurso)
      return cell && !cell.protegido ? [{ key: keyOf(idPerfil, idRecurso), cell }] : []
    }),
  )
  const give = !free.every(({ key, cell }) => pending.get(key) ?? stored(cell))
  const next = new Map(pending)
  for (const { key, cell } of free) {
    if (stored(cell) === give) next.delete(key)
    else next.set(key, give)
  }
  return next
}

/** What is to be saved, by profile; what is stored that way by now is no change any more. */
export function changesOf(cells: Cells, pending: Pending): ProfileChange[] {
  const changes = new Map<number, ProfileChange>()
  for (const [key, wanted] of pending) {
    const [idPerfil = 0, idRecurso = 0] = key.split(':').map(Number)
    const cell = cells.get(idPerfil)?.get(idRecurso)
    if (!cell || stored(cell) === wanted) continue
    const change = changes.get(idPerfil) ?? { idPerfil, agregar: [], quitar: [] }
    changes.set(idPerfil, change)
    if (cell.idpermiso === null) change.agregar.push(idRecurso)
    else change.quitar.push({ idRecurso, idpermiso: cell.idpermiso })
  }
  return [...changes.values()]
}
