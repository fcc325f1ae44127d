const likely = [
  [/\b(ENOSPC|EDQUOT)\b/, 'no queda espacio en el disco'],
  [
    /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER/,
    'npm no confía en el certificado del proxy o del registro; indique el de su institución con NODE_EXTRA_CA_CERTS',
  ],
  [/\bE407\b/, 'el proxy pide usuario y contraseña; indíquelos con npm config set proxy'],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/,
    'npm no llega al registro de paquetes; revise la red y el proxy (npm config get proxy)',
  ],
  [/\b(EACCES|EPERM|EROFS)\b/, 'falta permiso para escribir en la carpeta del programa o en la de npm'],
  [/\bE(401|403|404|5\d\d)\b/, 'el registro de paquetes no los entrega; revise npm config get registry'],
  [
    /\b(EINTEGRITY|Z_(BUF|DATA)_ERROR|TAR_BAD_ARCHIVE)\b/,
    'llegó un paquete dañado; pruebe otra vez tras npm cache clean --force',
  ],
  [
    /Exit handler never called/,
    'npm se detuvo por un defecto suyo con este Node; pruebe otra vez o con otra versión de Node',
  ],
  [/\bEUSAGE\b/, 'package.json y package-lock.json no corresponden; recupere ambos de la misma versión'],
]

/**
 * Reason of an npm failure from its output, and the location of its log.
 * @param {string} said stderr of npm
 * @returns {string} one or two sentences
 */
export function installFailure(said) {
  const [, cause = 'el motivo está arriba'] = likely.find(([sign]) => sign.test(said)) ?? []
  const log = /complete log of this run can be found in:\s*(?:npm (?:ERR!|error)\s+)?(\S[^\n]*)/.exec(said)?.[1]
  return `No se pudieron instalar los paquetes: ${cause}.${log ? ` El registro de npm está en ${log.trim()}` : ''}`
}
