import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openListener } from '../src/database/listener.ts'
import { testApp } from './helpers/testApp.ts'

const t = await testApp()

async function subscribe() {
  const listener = openListener(t.url)
  onTestFinished(listener.close)
  const received: string[] = []
  let ready = 0
  for (const channel of ['prueba_uno', 'prueba_dos'])
    listener.on(channel, {
      onMessage: (payload) => received.push(`${channel} ${payload}`),
      onReconnect: () => (ready += 1),
    })
  await vi.waitFor(() => expect(ready).toBeGreaterThanOrEqual(2))
  return received
}

const inOrder = (messages: readonly string[]) => messages.toSorted((a, b) => a.localeCompare(b))
const leave = (...messages: [string, string][]) =>
  messages.map(([channel, payload]) => `insert into nucleo.recado values ('${channel}', '${payload}')`).join(';')

test('every process receives the messages of committed transactions, without duplicates', async () => {
  const [here, there] = [await subscribe(), await subscribe()]
  await t.sql(leave(['prueba_uno', 'a'], ['prueba_uno', 'a'], ['prueba_uno', 'b'], ['prueba_dos', '']))
  const all = ['prueba_dos ', 'prueba_uno a', 'prueba_uno b']
  await vi.waitFor(() => {
    expect(inOrder(here)).toEqual(all)
    expect(inOrder(there)).toEqual(all)
  })
  expect(await t.sql('select from nucleo.recado where canal like $1', ['prueba%'])).toEqual([])
})

test('messages of rolled-back or uncommitted transactions are not delivered', async () => {
  const received = await subscribe()
  await t.sql(`begin; ${leave(['prueba_uno', 'undone'])}; rollback`)
  await t.sql(`begin; ${leave(['prueba_uno', 'late'])}; select pg_sleep(0.5); ${leave(['prueba_dos', 'late'])}; commit`)
  await t.sql(leave(['prueba_uno', 'last']))
  await vi.waitFor(() => expect(received).toContain('prueba_uno last'))
  await sleep(300)
  expect(inOrder(received)).toEqual(['prueba_dos late', 'prueba_uno last', 'prueba_uno late'])
})
