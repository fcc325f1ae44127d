import { describe, expect, it } from 'vitest'
import { addressOf, hasCode, parseTyped, readRequest } from './verificationRequest.ts'

describe('verification request', () => {
  it('normalises a typed code', () => {
    expect(parseTyped(' ct26-o1il-abcd-efgh ')?.code).toBe('CT260111ABCDEFGH')
    expect(parseTyped('  ')).toBeUndefined()
  })
  it('reads the link of a QR code, whatever its site', () => {
    const request = parseTyped('https://otro.gob.pe/verificar?vale=7&codigo=abcd-efgh-jkmn')
    expect(request).toEqual({ code: 'ABCDEFGHJKMN', query: { vale: '7', codigo: 'abcd-efgh-jkmn' } })
    expect(parseTyped('https://otro.gob.pe/')).toBeUndefined()
  })
  it('round-trips through the URL', () => {
    const request = readRequest('?codigo=D26-ABCD-EFGH-JKMN&otro=x')
    expect(request && readRequest(addressOf(request).split('/verificar')[1] ?? '')).toEqual(request)
    expect([hasCode('?codigo=A'), hasCode('?codigo='), hasCode('?redirect=%2F')]).toEqual([true, false, false])
  })
})
