import { hostname } from 'node:os'
import { errorFields } from './errorFields.ts'

/** What a process says about itself, one sentence at a time. */
export type ProcessLog = Record<'info' | 'warn' | 'error', (sentence: string, error?: unknown) => void>

const levels = { info: 30, warn: 40, error: 50 }

/**
 * Sentences for the person at the terminal; in production lines of JSON with the fields of the request log, so that whoever
 * gathers both reads one kind of line.
 */
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

/** The log of this process. Said before the settings are read: what is wrong with them is said in it. */
export const ownLog = processLog(process.env.NODE_ENV === 'production')
