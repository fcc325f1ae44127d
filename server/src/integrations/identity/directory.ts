import { isIP, connect as netConnect } from 'node:net'
import type { Client, Entry } from 'ldapts'
import { slowWork } from '../../concurrency/slowWork.ts'
import { serviceKey } from '../../http/services.ts'
import { callableOf, resolveOnce } from '../webhook/publicAddress.ts'
import { AwayError } from './guardedFetch.ts'
import type { IdentitySettings } from './identitySettings.ts'

export type DirectoryServer = {
  /** `ldaps://…`, or `ldap://…` with `startTls` */
  url: string
  startTls: boolean
  /** PEM of the authority of its certificate, where it is none that is generally known */
  ca: string | undefined
  base: string
  /** `{usuario}` is where the name goes */
  filter: string
  /** with which people are looked for; nobody when not said */
  reader: { dn: string; password: string } | undefined
  /** attributes to be answered, beside those of a name */
  attributes: readonly string[]
}

/** What a directory says of a person: `subject` stays the same whatever the person is called. */
export type DirectoryPerson = { subject: string; attributes: Readonly<Record<string, readonly string[]>> }

/** The person of a name and a password; null where there is none, or not with that password. Throws AwayError. */
export type AskDirectory = (server: DirectoryServer, name: string, password: string) => Promise<DirectoryPerson | null>

export const askDirectoryKey = serviceKey<AskDirectory>('askDirectory')

const TIMEOUT_MS = 5_000
const personAttributes = ['givenName', 'sn', 'cn', 'displayName', 'mail']

/** A text as it stands for itself within a filter (RFC 4515, section 3). */
export const escapeFilter = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of those to be escaped
  text.replace(/[\\*()\u0000]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Asks a directory (LDAP, Active Directory) whether somebody is who they say: searches the name, and binds as what was found. */
export function directoryAsker({ networks, resolve }: IdentitySettings): AskDirectory {
  const callable = callableOf(networks)
  return (server, name, password) =>
    slowWork('ask who somebody is', async () => {
      // a bind without a password is no sign-in: a server says yes to anybody (RFC 4513, section 5.1.2)
      if (password === '') return null
      const { Client: LdapClient, InvalidCredentialsError } = await import('ldapts')
      const { protocol, hostname, port } = new URL(server.url)
      const plain = hostname.replace(/^\[|\]$/g, '')
      let client: Client | undefined
      try {
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
        if (!found) return null
        try {
          await client.bind(found.dn, password)
        } catch (error) {
          if (error instanceof InvalidCredentialsError) return null
          throw error
        }
        return personOf(found)
      } catch (cause) {
        throw new AwayError(`${hostname}: ${(cause as Error).message}`, { cause })
      } finally {
        await client?.unbind().catch(() => undefined)
      }
    })
}

/** Connects one time: a connection that is made anew would not be encrypted, and a password would follow. */
function once(): typeof netConnect {
  let isMade = false
  const connect = (...how: Parameters<typeof netConnect>) => {
    if (isMade) throw new Error('the connection ended')
    isMade = true
    return netConnect(...how)
  }
  return connect as typeof netConnect // the last of its overloads stands for all
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
  // a name that two have is nobody's
  return others.length === 0 ? only : undefined
}

function personOf(entry: Entry): DirectoryPerson {
  const own = Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, textsOf(value)]))
  const [guid] = [entry.objectGUID].flat()
  const subject = Buffer.isBuffer(guid) ? guid.toString('hex') : own.entryUUID?.[0]
  return { subject: subject ?? entry.dn.toLowerCase(), attributes: own }
}

const textsOf = (value: Entry[string]): string[] =>
  [value].flat().map((one) => (Buffer.isBuffer(one) ? one.toString('utf8') : one))
