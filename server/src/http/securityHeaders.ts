import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import { CSP_REPORTS } from './registerCspReports.ts'

const policy = (tilesUrl?: string): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Mantine sets style elements from its style props.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...originOf(tilesUrl)],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      frameSrc: ["'self'", 'blob:', 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      // inherited by PDF frames: with 'none' WebKit shows them empty
      frameAncestors: ["'self'"],
      // report-uri for browsers without report-to
      reportTo: ['csp'],
      reportUri: [CSP_REPORTS],
    },
  },
  // set by the proxy, which knows whether the whole site uses HTTPS
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
})

/** Extra headers of HTML pages: CSP reporting and Trusted Types (policy in web/src/app/shell/trustText.ts). */
export function pageHeaders(tilesUrl?: string): Readonly<Record<string, string>> {
  const name = 'Content-Security-Policy'
  const trusted = "require-trusted-types-for 'script';trusted-types default"
  return { [name]: `${securityHeaders(tilesUrl)[name]};${trusted}`, 'Reporting-Endpoints': `csp="${CSP_REPORTS}"` }
}

/**
 * Headers of scripts and styles. Fewer than for pages, because each byte counts on slow links; the CSP is for worker
 * scripts.
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Origin of the tile server; `https://{s}.tiles.pe/…` allows all its subdomains. */
function originOf(tilesUrl: string | undefined): string[] {
  const origin = tilesUrl?.match(/^https?:\/\/[^/]+/)?.[0]
  return origin ? [origin.replace('{s}', '*')] : []
}

/**
 * Default headers: no external content except map tiles, no inline scripts, no framing by other sites. Computed once.
 */
export function securityHeaders(tilesUrl?: string): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
    removeHeader: () => undefined,
  }
  // helmet only sets headers
  helmet(policy(tilesUrl))({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined)
  return headers
}
