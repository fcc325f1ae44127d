import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { useCallback, useMemo, useState } from 'react'
import { useCan } from '../../../api/useCan.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import type { MatrixActions } from './MatrixLine.tsx'
import { type MatrixRow, matrixRows } from './matrixRows.ts'
import type { MatrixProfile } from './PermissionMatrix.tsx'
import { changesOf, type Pending, pressBox } from './permissionChanges.ts'
import { useCells, useRights } from './useMatrixData.ts'
import type { Selection } from './useSelection.ts'

const nothing: Pending = new Map()
const frozenReason = 'No tiene permiso para cambiar permisos.'

export function useMatrix(profiles: readonly Row[], { servicios, perfiles, query }: Selection) {
  const can = useCan()
  const [pending, setPending] = useState(nothing)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<MatrixRow | undefined>(undefined)
  const [refusal, setRefusal] = useState('')
  // profiles with pending changes stay loaded when they are hidden; joined to a string so that the memo compares by
  // value
  const ids = [...new Set([...perfiles, ...profilesOf(pending)])].join(',')
  const known = useMemo(() => (ids ? ids.split(',').map(Number) : []), [ids])
  const rights = useRights(servicios)
  const held = useCells(known)
  const { cells } = held

  const columns = useMemo(
    () => profiles.filter((row) => perfiles.includes(rowIdOf(perfil, row))).map(asColumn),
    [profiles, perfiles],
  )
  const rows = useMemo(() => matrixRows(rights.items, query, opened), [rights.items, query, opened])
  const changes = useMemo(() => changesOf(cells, pending), [cells, pending])
  const frozen = !can(permisoRoutes.addPermisos) && !can(permisoRoutes.removePermisos)
  const asks = can(quienPuedeQue.listQuienesPueden)
  const actions = useMemo(
    (): MatrixActions => ({
      press: (who, recursos) => {
        setRefusal('')
        setPending((before) => pressBox(cells, before, who, recursos))
      },
      toggle: (key) => setOpened((before) => toggled(before, key)),
      showHolders: asks ? setAsked : undefined,
      refuse: setRefusal,
      frozen: frozen ? frozenReason : undefined,
    }),
    [cells, asks, frozen],
  )
  const groups = useMemo(() => rows.filter(({ kind }) => kind === 'group').map(({ key }) => key), [rows])
  return {
    rows,
    columns,
    cells,
    pending,
    changes,
    actions,
    asked,
    refusal,
    isPending: rights.isPending || held.isPending,
    failure: rights.failure ?? held.failure,
    retry: () => {
      rights.retry()
      held.retry()
    },
    isOpen: groups.length > 0 && groups.every((key) => opened.has(key)),
    openAll: (open: boolean) => setOpened(new Set(open ? groups : [])),
    discard: useCallback(() => setPending(nothing), []),
    closeAsked: () => setAsked(undefined),
  }
}

function toggled(opened: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(opened)
  if (!next.delete(key)) next.add(key)
  return next
}

const profilesOf = (pending: Pending) => [...pending.keys()].map((key) => Number(key.split(':')[0]))

function asColumn(row: Row): MatrixProfile {
  const users = Number(row.cantidadUsuarios)
  const note = row.estado ? `${users} ${users === 1 ? 'usuario' : 'usuarios'}` : 'Inactivo'
  return { idPerfil: rowIdOf(perfil, row), nombre: String(row.nombre), note }
}
