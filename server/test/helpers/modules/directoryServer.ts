import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const programs = ['/usr/sbin/slapd', '/usr/sbin/slapadd', '/usr/bin/openssl']

/** True when slapd and openssl are installed; otherwise logs that tests are skipped. */
export const hasDirectory = programs.every((path) => existsSync(path))
if (!hasDirectory) process.stdout.write('Skipped: the tests of a directory need slapd and openssl\n')

type Entry = { uid: string; password: string; dni?: string; group?: string; givenName?: string; sn?: string }
export type DirectoryServer = {
  url: string
  secureUrl: string
  base: string
  ca: string
  reader: { dn: string; password: string }
  stop: () => Promise<void>
}

const base = 'dc=region,dc=example'
const reader = { dn: `cn=lector,${base}`, password: 'clave-del-lector' }

/** Starts slapd on loopback with these people (department as group, employee number as DNI). */
export async function startDirectory(people: readonly Entry[]): Promise<DirectoryServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-ldap-'))
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  mkdirSync(data)
  const ca = makeCertificate(folder)
  const config = join(folder, 'slapd.conf')
  writeFileSync(
    config,
    `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/cert.pem
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
disallow bind_anon
database mdb
suffix "${base}"
rootdn "${reader.dn}"
rootpw ${reader.password}
directory ${data}
access to attrs=userPassword by anonymous auth by * none
access to * by * none
`,
  )
  writeFileSync(join(folder, 'people.ldif'), ldifOf(people))
  execFileSync('/usr/sbin/slapadd', ['-q', '-f', config, '-l', join(folder, 'people.ldif')])
  const [port, securePort] = [await freePort(), await freePort()]
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`]
  const child = spawn('/usr/sbin/slapd', ['-d', '0', '-f', config, '-h', `${url}/ ${secureUrl}/`], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await untilOpen(port)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, secureUrl, base, ca, reader, stop }
}

const ldifOf = (people: readonly Entry[]) =>
  [
    `dn: ${base}\nobjectClass: dcObject\nobjectClass: organization\ndc: region\no: Region`,
    `dn: ou=personal,${base}\nobjectClass: organizationalUnit\nou: personal`,
    ...people.map(({ uid, password, dni, group, givenName = 'Rosa María', sn = 'Quispe Huamán' }) =>
      [
        `dn: uid=${uid},ou=personal,${base}`,
        'objectClass: inetOrgPerson',
        `uid: ${uid}`,
        `cn:: ${Buffer.from(`${givenName} ${sn}`).toString('base64')}`,
        `givenName:: ${Buffer.from(givenName).toString('base64')}`,
        `sn:: ${Buffer.from(sn).toString('base64')}`,
        `mail: ${uid}@region.example`,
        ...(dni ? [`employeeNumber: ${dni}`] : []),
        ...(group ? [`departmentNumber: ${group}`] : []),
        `userPassword: ${password}`,
      ].join('\n'),
    ),
  ].join('\n\n')

function makeCertificate(folder: string): string {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  execFileSync(
    '/usr/bin/openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=127.0.0.1', '-addext'].concat([
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      key ?? '',
      '-out',
      cert ?? '',
    ]),
    { stdio: 'ignore' },
  )
  return readFileSync(join(folder, 'cert.pem'), 'utf8')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = openSocket(port, '127.0.0.1', () => {
        socket.destroy()
        done(true)
      })
      socket.on('error', () => done(false))
    })
    if (isOpen) return
    await sleep(100)
  }
  throw new Error('slapd does not listen')
}
