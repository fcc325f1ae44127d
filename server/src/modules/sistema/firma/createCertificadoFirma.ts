import { X509Certificate } from 'node:crypto'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { certificadoFirma } from '@wamani/contract/sistema/certificadoFirma.ts'
import { records } from '../../../crud/records.ts'
import { readPkcs12 } from '../../../documents/signature/readPkcs12.ts'
import type { SigningKey } from '../../../documents/signature/signedData.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { sealKey } from '../../../signatures/readSigner.ts'

/**
 * Stores a certificate of the institution, encrypted. Throws 400 for a wrong passphrase, a missing key or an expired
 * certificate.
 */
export const createCertificadoFirma: PreparedHandler<typeof certificadoFirma.routes.create, SigningKey> = {
  prepare: async ({ body, now }) => {
    const key = await readPkcs12(Buffer.from(body.archivo, 'base64'), body.clave)
    if (key === 'costly')
      throw wrong(
        'archivo',
        'El archivo pide demasiadas iteraciones (más de 600,000). Expórtelo de nuevo con los valores usuales.',
      )
    if (!key)
      throw wrong('clave', 'La contraseña no es la del archivo, o el archivo no tiene una clave con su certificado.')
    const { validToDate } = new X509Certificate(key.certificate)
    if (validToDate <= now) throw wrong('archivo', 'El certificado ya venció: no se puede firmar con él.')
    if (!['rsa', 'ec'].includes(key.key.asymmetricKeyType ?? ''))
      throw wrong('archivo', 'La clave del certificado no es RSA ni de curva elíptica.')
    return key
  },
  write: (context) => {
    const { prepared: key, body } = context
    const certificate = new X509Certificate(key.certificate)
    return records(certificadoFirma, context).create(body, {
      sujeto: nameIn(certificate.subject),
      emisor: nameIn(certificate.issuer),
      desde: certificate.validFromDate.toISOString(),
      hasta: certificate.validToDate.toISOString(),
      huella: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
      archivo_sellado: sealKey(key, context),
    })
  },
}

const wrong = (campo: string, mensaje: string) => new Problem('validation', { issues: [{ campo, mensaje }] })

/** Common name in a distinguished name, or else the organisation. */
function nameIn(distinguished: string): string {
  const parts = new Map(
    distinguished.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
  )
  return (parts.get('CN') ?? parts.get('O') ?? distinguished.replaceAll('\n', ', ')).slice(0, 300)
}
