import { expect, it } from 'vitest'
import { allowedAddresses } from '../webhook/publicAddress.ts'
import { guardedFetch } from './guardedFetch.ts'

it('never sends plain HTTP to another host, not even in an allowed network', async () => {
  const callable = allowedAddresses(['10.0.0.0/8'])
  await expect(guardedFetch('http://10.1.2.3/x', { method: 'GET', headers: {} }, { callable })).rejects.toThrow(
    /La dirección es de una red interna o reservada/,
  )
})
