import { describe, expect, it } from 'vitest'
import type { Row } from '../calls.ts'
import { sampleResources } from '../sampleResources.ts'
import { treeRows } from './treeRows.ts'

const { pieza } = sampleResources

describe('tree rows', () => {
  const row = (id: number, sobre?: number) =>
    ({ idPieza: id, sobre: sobre ? { idPieza: sobre } : null }) as unknown as Row
  const shape = (rows: Row[], closed: number[] = []) =>
    treeRows(pieza, 'sobre', rows, new Set(closed)).map(({ row, depth }) => `${'-'.repeat(depth)}${row.idPieza}`)

  it('places rows under their parent', () => {
    expect(shape([row(3, 1), row(1), row(2), row(4, 3)])).toEqual(['1', '-3', '--4', '2'])
  })
  it('hides the children of a collapsed row', () => {
    expect(shape([row(1), row(3, 1), row(4, 3), row(2)], [1])).toEqual(['1', '2'])
  })
  it('keeps orphans and cycles at the top level', () => {
    expect(shape([row(1, 9), row(2, 3), row(3, 2), row(4, 4)])).toEqual(['1', '4', '2', '3'])
  })
})
