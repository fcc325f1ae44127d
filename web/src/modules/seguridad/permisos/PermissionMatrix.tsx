import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useSideways } from '../../../ui/layout/useSideways.ts'
import { BoxCell } from './BoxCell.tsx'
import { type MatrixActions, MatrixLine } from './MatrixLine.tsx'
import { handleGridKeys, updateTabStop } from './matrixKeys.ts'
import type { MatrixRow } from './matrixRows.ts'
import classes from './PermissionMatrix.module.css'
import { boxOf, type Cells, type Pending } from './permissionChanges.ts'

export type MatrixProfile = { idPerfil: number; nombre: string; note: string }

export function PermissionMatrix(props: {
  rows: readonly MatrixRow[]
  perfiles: readonly MatrixProfile[]
  cells: Cells
  pending: Pending
  actions: MatrixActions
}) {
  const { rows, perfiles, cells, pending, actions } = props
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const corner = useRef<HTMLTableCellElement>(null)
  const { before, after } = useSideways(box)
  useEffect(() => {
    if (table.current) updateTabStop(table.current)
  })
  const all = useMemo(() => rows.filter(({ kind }) => kind === 'service').flatMap(({ recursos }) => recursos), [rows])

  /** Scrolls to the next columns, past the sticky column of names; at the end, back to the start. */
  function scrollOn() {
    const node = box.current
    if (!node) return
    const left = after ? node.scrollLeft + node.clientWidth - (corner.current?.offsetWidth ?? 0) : 0
    node.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  }

  return (
    <div className={classes.frame} data-more={after || undefined}>
      <div className={classes.scroll} ref={box}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: interactive grid (arrow keys)
          role="grid"
          className={classes.table}
          aria-label="Permisos por perfil"
          onKeyDown={handleGridKeys}
          onFocus={(event) => updateTabStop(event.currentTarget, event.target)}
        >
          <thead>
            <tr>
              <th scope="col" className={classes.corner} ref={corner}>
                Recurso
                {(before || after) && <ScrollButton atEnd={!after} onScroll={scrollOn} />}
              </th>
              <th scope="col" className={classes.whole}>
                Todos
              </th>
              {perfiles.map(({ idPerfil, nombre, note }, position) => (
                <Head key={idPerfil} name={nombre} note={note}>
                  <BoxCell
                    box={boxOf(cells, pending, idPerfil, all)}
                    label={`${nombre}: todo lo que se muestra`}
                    row={0}
                    col={position + 2}
                    onPress={() => actions.press([idPerfil], all)}
                    actions={actions}
                  />
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <MatrixLine
                key={row.key}
                row={row}
                at={at + 1}
                perfiles={perfiles}
                boxes={perfiles.map(({ idPerfil }) => boxOf(cells, pending, idPerfil, row.recursos))}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function ScrollButton({ atEnd, onScroll }: { atEnd: boolean; onScroll: () => void }) {
  const Chevron = atEnd ? IconChevronLeft : IconChevronRight
  return (
    <button type="button" className={classes.scrollOn} data-row={0} data-col={0} tabIndex={-1} onClick={onScroll}>
      {atEnd ? 'Primeros perfiles' : 'Más perfiles'}
      <Chevron size={16} aria-hidden />
    </button>
  )
}

function Head({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <th scope="col">
      <span className={classes.profile}>
        <span className={classes.profileName}>{name}</span>
        <span className={classes.note}>{note}</span>
        {children}
      </span>
    </th>
  )
}
