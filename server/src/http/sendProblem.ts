import { type Issue, Problem, type ProblemBody, problemKinds } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sqlStateOf } from '../process/errorFields.ts'
import { constraintProblem } from './constraintProblem.ts'
import { callFields } from './monitoring/registerAccessLog.ts'

/** Error handler of the server. Converts any error to a Problem; internal errors reveal no details. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(problemFrom(error), error, request, reply))
}

/** Sends a Problem as `{errorMessage, errors?, codigo?, traza}`. */
export function sendProblem(
  problem: Problem,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status } = problemKinds[problem.kind]
  const { codigo } = problem
  if (status < 500) request.log.info({ status, codigo, problem: problem.message }, 'request rejected')
  else {
    const fields = { ...callFields(request, reply), status, sqlState: sqlStateOf(cause), err: cause }
    if (status === 500) request.log.error(fields, 'request failed')
    else request.log.warn(fields, 'service unavailable')
  }
  reply.header('Cache-Control', 'no-store')
  if (problem.kind === 'tooMany' || problem.kind === 'unavailable')
    reply.header('Retry-After', String(problem.retryAfter ?? 5))
  const body: ProblemBody = {
    errorMessage: problem.message,
    ...(problem.issues.length > 0 && { errors: [...problem.issues] }),
    ...(problem.codigo && { codigo: problem.codigo }),
    traza: request.id,
  }
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** Response to a malformed URL. No hook runs, so it adds the standard headers itself. */
export const badUrlHandler =
  (headers: Readonly<Record<string, string>>) =>
  (cause: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'X-Request-Id': request.id })
    sendProblem(new Problem('malformed'), cause, request, reply)
  }

/** Issues of a schema error in field order, without repeated messages. */
export function issuesOf(error: z.ZodError): Issue[] {
  const issues = error.issues.map(({ path, message }) => ({ campo: path.map(String).join('.'), mensaje: message }))
  return issues.filter(
    ({ campo, mensaje }, at) => issues.findIndex((other) => other.campo === campo && other.mensaje === mensaje) === at,
  )
}

type Thrown = { code?: string; statusCode?: number; severity?: string }

export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof z.ZodError) return new Problem('validation', { issues: issuesOf(error) })
  const { code = '', statusCode, severity } = (error ?? {}) as Thrown
  return (
    constraintProblem(error) ??
    databaseProblem(code, severity, error) ??
    requestProblem(code, statusCode) ??
    new Problem('internal')
  )
}

/** SQLSTATE classes and socket errors of an unavailable or overloaded database. */
const UNAVAILABLE =
  /^(08|53|57P|57014|25006|25P03|40001|40P01|55P03)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAGAIN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

function databaseProblem(code: string, severity: string | undefined, error: unknown): Problem | null {
  // FATAL only affects the session: refused or terminated
  if (UNAVAILABLE.test(code) || severity === 'FATAL') return new Problem('unavailable')
  if (/^22/.test(code)) return new Problem('malformed')
  const text = error instanceof Error ? error.message : ''
  return /Connection terminated|timeout exceeded when trying to connect|is not queryable|pool after calling end/.test(
    text,
  )
    ? new Problem('unavailable')
    : null
}

function requestProblem(code: string, statusCode = 500): Problem | null {
  if (statusCode === 413) return new Problem('tooLarge')
  if (statusCode === 415 || code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('unsupported', 'El tipo de contenido de la solicitud no es el esperado.')
  if (statusCode === 429) return new Problem('tooMany')
  return statusCode >= 400 && statusCode < 500 ? new Problem('malformed') : null
}
