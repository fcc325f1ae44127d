/** A resource of the services of a profile. `idpermiso` is null when it is not granted. */
export type Cell = { idpermiso: number | null; protegido: boolean }
/** By profile, then by resource. Resources outside the services of the profile are missing. */
export type Cells = ReadonlyMap<number, ReadonlyMap<number, Cell>>
/** Unsaved changes: `idPerfil:idRecurso` → wanted state. */
export type Pending = ReadonlyMap<string, boolean>

/**
 * State of a box for one or many resources. `absent`: no resource belongs to the profile; `locked`: no permission can
 * be removed.
 */
export type BoxState = 'all' | 'some' | 'none' | 'absent' | 'locked'
export type Box = { state: BoxState; changed: boolean }

export type ProfileChange = { idPerfil: number; agregar: number[]; quitar: { idRecurso: number; idpermiso: number }[] }

const keyOf = (idPerfil: number, idRecurso: number) => `${idPerfil}:${idRecurso}`
const stored = ({ idpermiso }: Cell) => idpermiso !== null

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

/**
 * Returns the pending changes after a press: grants all resources, or removes all removable ones when all are granted
 * already.
 */
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

/** Changes to save, by profile. Leaves out changes that match the stored state. */
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
