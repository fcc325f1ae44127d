import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { codeOf, periodAt } from '../../../src/modules/seguridad/segundoFactor/totp.ts'
import type { Clock } from '../../../src/process/clock.ts'
import type { TestApp } from '../testApp.ts'
import { type Person, personPassword } from './people.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/\d{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function authenticatorOf(secret: string): { codeAt: (now: Date) => string } {
  const bytes = bytesOf(secret)
  return { codeAt: (now) => codeOf(bytes, periodAt(now)) }
}

export type Authenticator = { secret: string; codes: string[]; codeAt: (now: Date) => string }

export async function setUpAuthenticator(t: TestApp, token: string, clock: Clock): Promise<Authenticator> {
  const started = await t.call<{ secreto: string }>(cuenta.startAutenticador, { as: { token } })
  if (started.status !== 200) throw new Error(started.text)
  const { secreto: secret } = started.body
  const { codeAt } = authenticatorOf(secret)
  const body = { codigo: codeAt(clock()) }
  const activated = await t.call<{ codigos: string[] }>(cuenta.activateAutenticador, { as: { token }, body })
  if (activated.status !== 200) throw new Error(activated.text)
  return { secret, codeAt, codes: activated.body.codigos }
}

export type FirstStep = { segundoPaso: { token: string; modos: string[]; venceEn: string } }

export const firstStep = (t: TestApp, { username }: Pick<Person, 'username'>, from?: string) =>
  t.call<FirstStep>(session.signIn, { as: null, body: { username, password: personPassword }, from })

export const secondStep = (t: TestApp, token: unknown, codigo: unknown, from?: string) =>
  t.call<{ token: string; user: Record<string, unknown> }>(session.confirmSignIn, {
    as: null,
    body: { token, codigo },
    from,
  })
