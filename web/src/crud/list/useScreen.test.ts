import { describe, expect, it } from 'vitest'
import { changedAddress, readOperation } from './useScreen.ts'

describe('operation in the URL', () => {
  it.each([
    [{}, { op: 'list' }],
    [{ op: 'new', id: '7' }, { op: 'new' }],
    [
      { op: 'new', de: '7' },
      { op: 'new', de: 7 },
    ],
    [{ op: 'new', de: 'x' }, { op: 'new' }],
    [
      { op: 'edit', id: '7' },
      { op: 'edit', id: 7 },
    ],
    [
      { op: 'edit', id: '7', tab: 'contratos' },
      { op: 'view', id: 7, tab: 'contratos' },
    ],
    [{ op: 'edit', id: '0', tab: 'contratos' }, { op: 'list' }],
    [{ op: 'otra' }, { op: 'list' }],
  ])('%j opens %j', (search, shown) => expect(readOperation(search)).toEqual(shown))

  it('keeps what is open over the list when the list changes', () => {
    const before = { op: 'view', id: 3, query: 'agu', current_page: 2 }
    expect(changedAddress(before, { query: 'agua' })).toEqual({ op: 'view', id: 3, query: 'agua' })
    expect(changedAddress({ query: 'agu' }, { query: 'agua' })).toEqual({ query: 'agua' })
  })
})
