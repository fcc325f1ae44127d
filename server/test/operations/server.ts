import { join } from 'node:path'
import { session } from '@wamani/contract/seguridad/session.ts'
import { type ServerProcess, spawnServer } from '../helpers/serverProcess.ts'
import { testPassword } from '../helpers/testUsers.ts'
import { openFolder } from './postgres.ts'

export const serveOn = (databaseUrl: string, env: Record<string, string> = {}): ServerProcess =>
  spawnServer({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(openFolder(), 'data'), SHUTDOWN_DELAY: '0', LOG_LEVEL: 'warn' },
    ...env,
  })

type Asked = { method?: string; body?: unknown }

export async function signInAt(address: string, username: string) {
  const json = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${address}${session.signIn.path}`, {
    method: session.signIn.method,
    headers: json,
    body: JSON.stringify({ username, password: testPassword }),
  })
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  const fetchAs = (path: string, { method = 'GET', body }: Asked = {}) =>
    fetch(`${address}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && json) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return { fetchAs, token }
}

export const newTurno = (codigo: string) => ({
  ...{ codigo, nombre: `Turno ${codigo}`, horaIngreso: '08:00', horaSalida: '16:00' },
  ...{ marcaRefrigerio: false, toleranciaIngresoMin: 10, modoTardanza: 'DESDE_HORA', limiteTardanzaMin: 60 },
  ...{ toleranciaSalidaMin: 0, anticipacionMarcaMin: 120, posteriorMarcaMin: 360, minimoExtraMin: 60 },
  ...{ bloqueExtraMin: 30, activo: true },
})
