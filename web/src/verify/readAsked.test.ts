import { describe, expect, it } from 'vitest'
import { addressOf, bringsCode, readAsked, readTyped } from './readAsked.ts'

describe('what is to be verified', () => {
  it('is read as it is stored, however it was typed', () => {
    expect(readTyped(' ct26-o1il-abcd-efgh ')?.code).toBe('CT260111ABCDEFGH')
    expect(readTyped('  ')).toBeUndefined()
  })
  it('comes from the link of a QR, of whatever site', () => {
    const asked = readTyped('https://otro.gob.pe/verificar?vale=7&codigo=abcd-efgh-jkmn')
    expect(asked).toEqual({ code: 'ABCDEFGHJKMN', query: { vale: '7', codigo: 'abcd-efgh-jkmn' } })
    expect(readTyped('https://otro.gob.pe/')).toBeUndefined()
  })
  it('stands in the address, and is read from there again', () => {
    const asked = readAsked('?codigo=D26-ABCD-EFGH-JKMN&otro=x')
    expect(asked && readAsked(addressOf(asked).split('/verificar')[1] ?? '')).toEqual(asked)
    expect([bringsCode('?codigo=A'), bringsCode('?codigo='), bringsCode('?redirect=%2F')]).toEqual([true, false, false])
  })
})
