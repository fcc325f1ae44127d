import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import { CSP_REPORTS } from './registerCspReports.ts'

const policy = (tilesUrl?: string): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Mantine writes the values of its style props into style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...originOf(tilesUrl)],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      frameSrc: ["'self'", 'blob:', 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      // A frame of a PDF inherits this: with 'none' WebKit leaves it empty.
      frameAncestors: ["'self'"],
      // the second for browsers that do not know the first
      reportTo: ['csp'],
      reportUri: [CSP_REPORTS],
    },
  },
  // Whether the whole site is HTTPS is known by the proxy in front, which sets it.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
})

/**
 * Headers of a page of the web alone, in the place of those of every answer: where browsers send what its policy refused, and that
 * text becomes markup or a program by the one rule of web/src/app/shell/trustText.ts.
 */
export function pageHeaders(tilesUrl?: string): Readonly<Record<string, string>> {
  const name = 'Content-Security-Policy'
  const trusted = "require-trusted-types-for 'script';trusted-types default"
  return { [name]: `${securityHeaders(tilesUrl)[name]};${trusted}`, 'Reporting-Endpoints': `csp="${CSP_REPORTS}"` }
}

/**
 * Headers of a program or a style, instead of those of every answer: most of these act on pages alone, and a page names a
 * dozen files, of which a distant line feels each byte. The policy is for a program that a worker runs.
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Where tiles come from; of `https://{s}.tiles.pe/…` any of its servers. */
function originOf(tilesUrl: string | undefined): string[] {
  const origin = tilesUrl?.match(/^https?:\/\/[^/]+/)?.[0]
  return origin ? [origin.replace('{s}', '*')] : []
}

/** Headers of every answer: nothing from elsewhere but the tiles of maps, no inline script, no frame of others around us. Worked out once: they never vary. */
export function securityHeaders(tilesUrl?: string): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
    removeHeader: () => undefined,
  }
  // helmet sets headers and touches nothing else of an answer
  helmet(policy(tilesUrl))({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined)
  return headers
}
