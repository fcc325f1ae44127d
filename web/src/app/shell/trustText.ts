/** Markup written by libraries: icons of the map, and attribution links. */
const KNOWN_TAG =
  /^<(?:svg\/|\/?span|span aria-hidden="true"|br\/?|\/a|a href="(?:https?:\/\/|\/(?!\/))[^"<>]*"(?: (?:target|rel)="[\w -]*")*)>/

/** Where a browser starts a tag, a comment or a declaration. */
const TAG = /<(?=[a-z/!?])/gi

/** Escapes all markup except the known tags. */
export const escapeUnknownMarkup = (text: string): string =>
  text.replace(TAG, (sign, at: number) => (KNOWN_TAG.test(text.slice(at)) ? sign : '&lt;'))

/** Returns `address` if it is a script of the build or the service worker, else null. */
export function allowedScriptUrl(address: string, origin: string): string | null {
  const { origin: itsOrigin, pathname } = new URL(address, origin)
  return itsOrigin === origin && (pathname === '/sw.js' || pathname.startsWith('/assets/')) ? address : null
}

type Factory = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }

/**
 * Default Trusted Types policy: the browser calls it wherever text becomes markup or a script URL, as the CSP requires.
 * Text never becomes a script. No effect in browsers without Trusted Types.
 */
export function trustText(): void {
  // not in the DOM types yet
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', {
    createHTML: escapeUnknownMarkup,
    createScriptURL: (address) => allowedScriptUrl(address, location.origin),
  })
}
