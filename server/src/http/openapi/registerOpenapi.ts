import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import serveStatic from '@fastify/static'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import serverPackage from '../../../package.json' with { type: 'json' }
import { openapiDocument } from './openapiDocument.ts'

const SWAGGER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const ASSETS = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png'])

const PAGE = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API de Wamani</title>
    <link rel="icon" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

/** Separate file, because the CSP forbids inline scripts. The validator badge would call an external server. */
const START = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
})
`

/** revalidated by the browser: each release changes it */
const revalidated = (reply: FastifyReply) => reply.header('Cache-Control', 'no-cache')

export async function registerOpenapi(app: FastifyInstance, modules: readonly Module[]): Promise<void> {
  let text: string | undefined
  app.get('/openapi.json', async (_, reply) => {
    // built on first request to keep start-up fast
    text ??= JSON.stringify(openapiDocument(modules, serverPackage))
    return revalidated(reply).type('application/json; charset=utf-8').send(text)
  })
  app.get('/docs', async (_, reply) => revalidated(reply).type('text/html; charset=utf-8').send(PAGE))
  app.get('/docs/start.js', async (_, reply) => revalidated(reply).type('text/javascript; charset=utf-8').send(START))
  await app.register(serveStatic, {
    root: SWAGGER,
    prefix: '/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => ASSETS.has(path),
    cacheControl: false,
    setHeaders: (response) => void response.header('Cache-Control', 'no-cache'),
  })
}
