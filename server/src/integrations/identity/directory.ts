import { randomUUID } from 'node:crypto'
import { isIP, connect as netConnect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Entry } from 'ldapts'
import { circuitBreaker } from '../../concurrency/circuitBreaker.ts'
import { slowWork } from '../../concurrency/slowWork.ts'
import { serviceKey } from '../../http/services.ts'
import { allowedAddresses, resolveOnce } from '../webhook/publicAddress.ts'
import { NoResponseError } from './guardedFetch.ts'
import type { IdentitySettings } from './identitySettings.ts'

export type DirectoryServer = {
  url: string
  startTls: boolean
  ca: string | undefined
  base: string
  /** search filter with placeholder `{usuario}` */
  filter: string
  /** search account; default: anonymous */
  reader: { dn: string; password: string } | undefined
  /** extra attributes to read */
  attributes: readonly string[]
}

/** Person in a directory; `subject` is a stable id. */
export type DirectoryPerson = { subject: string; attributes: Readonly<Record<string, readonly string[]>> }

/**
 * Result of a directory sign-in. `person`: null for an unknown name or wrong password. `subject`: owner of the name,
 * even with a wrong password; undefined for an unknown name.
 */
export type DirectoryAnswer = { person: DirectoryPerson | null; subject: string | undefined }

/** Throws NoResponseError on timeout, or while the circuit breaker is open. */
export type AskDirectory = (server: DirectoryServer, name: string, password: string) => Promise<DirectoryAnswer>

export const askDirectoryKey = serviceKey<AskDirectory>('askDirectory')

/** Total time of a sign-in. */
const TIMEOUT_MS = 5_000
/** Circuit breaker per directory: four concurrent calls, open after three failures. */
const BREAKER = { atOnce: 4, patienceMs: TIMEOUT_MS, failures: 3, restMs: 30_000 }
const MAX_BREAKERS = 100
const personAttributes = ['givenName', 'sn', 'cn', 'displayName', 'mail']

export const escapeFilter = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of those to be escaped
  text.replace(/[\\*()\u0000]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/**
 * Authenticates against LDAP or Active Directory: searches the name and binds with the password. An unknown name takes
 * as many messages as a wrong password (no user enumeration).
 */
export function directoryAsker({ networks, resolve }: IdentitySettings): AskDirectory {
  const callable = allowedAddresses(networks)
  const breakers = new Map<string, ReturnType<typeof circuitBreaker>>()
  const breakerOf = (server: DirectoryServer) => {
    const key = JSON.stringify(server)
    if (!breakers.has(key) && breakers.size >= MAX_BREAKERS) breakers.clear()
    const breaker = breakers.get(key) ?? circuitBreaker(BREAKER)
    breakers.set(key, breaker)
    return breaker
  }
  const answerOf = async (server: DirectoryServer, name: string, password: string): Promise<DirectoryAnswer> => {
    const { Client: LdapClient, InvalidCredentialsError } = await import('ldapts')
    const { protocol, hostname, port } = new URL(server.url)
    const plain = hostname.replace(/^\[|\]$/g, '')
    let client: Client | undefined
    const work = async (): Promise<DirectoryAnswer> => {
      const { address, family } = await resolveOnce(plain, callable, resolve)
      const tls = {
        ...(isIP(plain) === 0 && { servername: plain }),
        ...(server.ca && { ca: server.ca }),
      }
      client = new LdapClient({
        url: `${protocol}//${family === 6 ? `[${address}]` : address}${port && `:${port}`}`,
        timeout: TIMEOUT_MS,
        connectTimeout: TIMEOUT_MS,
        ...(protocol === 'ldaps:'
          ? { tlsOptions: { ...tls, rejectUnauthorized: true } }
          : { createConnection: once() }),
      })
      if (protocol === 'ldap:') await client.startTLS({ ...tls, host: address })
      if (server.reader) await client.bind(server.reader.dn, server.reader.password)
      const found = await find(client, server, name)
      try {
        await client.bind(found?.dn ?? nonexistentDn(server), password)
      } catch (error) {
        if (error instanceof InvalidCredentialsError || !found)
          return { person: null, subject: found && subjectOf(found) }
        throw error
      }
      return { person: found ? personOf(found) : null, subject: found && subjectOf(found) }
    }
    const late = new AbortController()
    try {
      const timeout = sleep(TIMEOUT_MS, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error(`no response within ${TIMEOUT_MS} ms`)
      })
      return await Promise.race([work(), timeout])
    } finally {
      late.abort()
      // not awaited: the server may hang
      void client?.unbind().catch(() => undefined)
    }
  }
  return (server, name, password) =>
    slowWork('ask who somebody is', async () => {
      // an unauthenticated bind with an empty password succeeds for anybody (RFC 4513, section 5.1.2)
      if (password === '') return { person: null, subject: undefined }
      try {
        return await breakerOf(server)(() => answerOf(server, name, password))
      } catch (cause) {
        throw new NoResponseError(`${new URL(server.url).hostname}: ${(cause as Error).message}`, { cause })
      }
    })
}

/** A DN that does not exist. */
const nonexistentDn = ({ base }: DirectoryServer) => `cn=${randomUUID()}${base && `,${base}`}`

/** Allows one connection only: a reconnect would not be encrypted, and would send the password. */
function once(): typeof netConnect {
  let isMade = false
  const connect = (...how: Parameters<typeof netConnect>) => {
    if (isMade) throw new Error('connection closed')
    isMade = true
    return netConnect(...how)
  }
  return connect as typeof netConnect // only the last overload is assignable
}

async function find(client: Client, { base, filter, attributes }: DirectoryServer, name: string) {
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter: filter.replaceAll('{usuario}', () => escapeFilter(name)),
    sizeLimit: 2,
    timeLimit: TIMEOUT_MS / 1000,
    attributes: [...personAttributes, ...attributes, 'entryUUID', 'objectGUID'],
    explicitBufferAttributes: ['objectGUID'],
  })
  const [only, ...others] = searchEntries
  // ambiguous names are rejected
  return others.length === 0 ? only : undefined
}

const personOf = (entry: Entry): DirectoryPerson => ({
  subject: subjectOf(entry),
  attributes: Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, textsOf(value)])),
})

function subjectOf({ dn, objectGUID, entryUUID }: Entry): string {
  const [guid] = [objectGUID].flat()
  if (Buffer.isBuffer(guid)) return guid.toString('hex')
  return (entryUUID === undefined ? undefined : textsOf(entryUUID)[0]) ?? dn.toLowerCase()
}

const textsOf = (value: Entry[string]): string[] =>
  [value].flat().map((one) => (Buffer.isBuffer(one) ? one.toString('utf8') : one))
