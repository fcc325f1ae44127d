// order matters: most browsers also contain older browser names
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Browser and system of a session, «Chrome en Windows»; other clients by the first word of the user agent. */
export function deviceText(agent: string | null): string {
  if (!agent) return 'Dispositivo desconocido'
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(agent))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  if (!browser) return agent.split(/[\s/]/)[0] || 'Dispositivo desconocido'
  return system ? `${browser} en ${system}` : browser
}
