import dgram from 'node:dgram'
import net from 'node:net'
import { hostname } from 'node:os'
import tls from 'node:tls'

export type SecurityEvent = {
  en: string
  tipo: string
  resultado: number
  idUsuario?: number | null
  username: string | null
  aplicacion: string | null
  ip: string
  ruta: string
  traza: string
  veces: number
}

export type SyslogSender = {
  send: (event: SecurityEvent) => void
  /** resolves when the collector accepts messages */
  probe: () => Promise<void>
  close: () => Promise<void>
}

type Log = Record<'warn' | 'info', (fields: object, text: string) => void>

/** Queue limit while the collector is down; the oldest are dropped and their number is reported later. */
const MAX_WAITING_COUNT = 10_000
const RETRY_MS = [1_000, 5_000, 15_000, 60_000]
/** Facility log audit, and severity by kind. */
const FACILITY_ID = 13
const severityOf: Readonly<Record<string, number>> = { RECHAZO: 4, INGRESO_FALLIDO: 4, PERMISOS: 5 }
const INFORMATIONAL_ID = 6
/** Private enterprise number reserved for documentation (RFC 5612). */
const STRUCTURE = 'wamani@32473'

const escaped = (value: string) => value.replace(/["\\\]]/g, '\\$&').replace(/[\r\n]/g, ' ')

export function syslogMessage(event: SecurityEvent, host: string, pid: number): string {
  const { en, tipo, ...rest } = event
  const priority = FACILITY_ID * 8 + (severityOf[tipo] ?? INFORMATIONAL_ID)
  const data = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  return `<${priority}>1 ${en} ${host} wamani ${pid} ${tipo} [${STRUCTURE}${data.join('')}] ${tipo} ${escaped(event.ruta)}`
}

/**
 * Sends the security log to a collector: `tls://host:6514`, `tcp://host:514` (octet counting, RFC 6587) or
 * `udp://host:514`. Retries while up to 10,000 messages wait.
 */
export function syslogSender(url: string, log: Log, trusted: { ca?: string } = {}): SyslogSender {
  const target = new URL(url)
  const place = { host: target.hostname, port: Number(target.port) }
  return target.protocol === 'udp:' ? byDatagram(place) : byStream(place, target.protocol === 'tls:', log, trusted)
}

type Place = { host: string; port: number }
const textOf = (event: SecurityEvent) =>
  syslogMessage(event, hostname().replace(/[^\x21-\x7e]/g, '') || '-', process.pid)

function byDatagram({ host, port }: Place): SyslogSender {
  const socket = dgram.createSocket(net.isIPv6(host) ? 'udp6' : 'udp4')
  // UDP has no acknowledgement
  socket.on('error', () => undefined)
  socket.unref()
  return {
    send: (event) => socket.send(textOf(event), port, host),
    probe: async () => undefined,
    close: async () => void socket.close(),
  }
}

function byStream(place: Place, isSecure: boolean, log: Log, trusted: { ca?: string }): SyslogSender {
  let waiting: string[] = []
  let lost = 0
  let failures = 0
  let socket: net.Socket | undefined
  let isOpen = false
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  function open(): void {
    if (socket || isClosed) return
    const made = isSecure
      ? tls.connect({ ...place, servername: net.isIP(place.host) ? '' : place.host, ...trusted })
      : net.connect(place)
    socket = made
    made.setKeepAlive(true)
    made.unref()
    made.once(isSecure ? 'secureConnect' : 'connect', () => {
      if (failures > 0) log.info({ lost, waiting: waiting.length }, 'syslog collector reachable again')
      isOpen = true
      failures = 0
      pour()
    })
    // ignores data from the collector, but detects a disconnect
    made.resume()
    made.on('error', () => undefined)
    made.once('close', () => {
      socket = undefined
      isOpen = false
      if (isClosed) return
      if (failures === 0) log.warn(place, 'syslog collector unreachable')
      retry = setTimeout(
        () => {
          retry = undefined
          open()
        },
        RETRY_MS[Math.min(failures, RETRY_MS.length - 1)],
      )
      retry.unref()
      failures += 1
    })
  }

  function pour(): void {
    if (!isOpen || !socket) return
    const some = waiting
    waiting = []
    if (lost > 0) {
      const said = { en: new Date().toISOString(), tipo: 'PERDIDOS', resultado: 0, username: null, aplicacion: null }
      some.unshift(textOf({ ...said, ip: '', ruta: 'mensajes que no se enviaron', traza: '', veces: lost }))
      lost = 0
    }
    for (const text of some) socket.write(`${Buffer.byteLength(text)} ${text}`)
  }

  return {
    send: (event) => {
      waiting.push(textOf(event))
      if (waiting.length > MAX_WAITING_COUNT) {
        waiting.shift()
        lost += 1
      }
      if (isOpen) pour()
      else if (!retry) open()
    },
    probe: async () => {
      if (failures > 0) throw new Error('The syslog collector is unreachable')
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      const last = socket
      if (last) await new Promise<void>((resolve) => last.end(resolve)).catch(() => undefined)
      last?.destroy()
    },
  }
}
