/** What libraries write of their own: signs of the map, and links of whose data it shows. */
const KNOWN_TAG =
  /^<(?:svg\/|\/?span|span aria-hidden="true"|br\/?|\/a|a href="(?:https?:\/\/|\/(?!\/))[^"<>]*"(?: (?:target|rel)="[\w -]*")*)>/

/** Where a browser begins to read a tag, a comment or a declaration. */
const TAG = /<(?=[a-z/!?])/gi

/** The same text, in which nothing but the known tags is markup: any other is shown as it was written. */
export const plainMarkup = (text: string): string =>
  text.replace(TAG, (sign, at: number) => (KNOWN_TAG.test(text.slice(at)) ? sign : '&lt;'))

/** Programs that are started by their address: those of the build, and the one that gives kept pages. */
export function ownProgram(address: string, origin: string): string | null {
  const { origin: itsOrigin, pathname } = new URL(address, origin)
  return itsOrigin === origin && (pathname === '/sw.js' || pathname.startsWith('/assets/')) ? address : null
}

type Factory = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }

/**
 * The one rule by which text becomes markup or a program, asked by the browser itself wherever that would happen: the policy of the
 * page demands it (Trusted Types), and no program is made of text at all. Older browsers ask nobody.
 */
export function trustText(): void {
  // not yet among the types of the DOM
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', {
    createHTML: plainMarkup,
    createScriptURL: (address) => ownProgram(address, location.origin),
  })
}
