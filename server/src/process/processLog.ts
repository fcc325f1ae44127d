import { hostname } from 'node:os'
import { errorFields } from './errorFields.ts'

export type ProcessLog = Record<'info' | 'warn' | 'error', (sentence: string, error?: unknown) => void>

const levels = { info: 30, warn: 40, error: 50 }

/** Log of start-up and shutdown: sentences on a terminal; JSON lines with the request log's fields in production. */
export function processLog(isProduction: boolean): ProcessLog {
  const at = (level: keyof ProcessLog): ProcessLog[typeof level] =>
    isProduction
      ? (msg, error) => {
          const fields = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname() }
          const err = error === undefined ? {} : { err: errorFields(error) }
          const stream = level === 'error' ? process.stderr : process.stdout
          stream.write(`${JSON.stringify({ ...fields, ...err, msg })}\n`)
        }
      : (sentence, error) => console[level](...(error === undefined ? [sentence] : [sentence, error]))
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Log of this process; usable before the settings are read. */
export const ownLog = processLog(process.env.NODE_ENV === 'production')
