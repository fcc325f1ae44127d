import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { LockedDenuncia } from './lockDenuncia.ts'

type Complaint = Pick<LockedDenuncia, 'numero' | 'codigo'>
type Mail = { kind: string; subject: string; text: string }

const toCitizen = (numero: string, action: string, ...paragraphs: readonly string[]) =>
  ['Estimado(a) ciudadano(a):', `Su denuncia N.° ${numero} ha sido ${action}.`, ...paragraphs].join('\n\n')
const whereToLook = (codigo: string, publicUrl: string) => `Consulte con el código ${codigo} en ${publicUrl}/verificar.`

/** Removes the final full stop, because the surrounding sentence has one. */
const unended = (text: string) => text.trimEnd().replace(/\.$/, '')

/** Mail to a citizen about a received complaint; `day`: limit of the answer. */
export const receivedMail = ({ numero, codigo }: Complaint, day: string, publicUrl: string): Mail => ({
  kind: 'denuncia.registrada',
  subject: `Denuncia N.° ${numero}: registrada`,
  text: toCitizen(
    numero,
    'registrada',
    `Tendrá respuesta a más tardar el ${shownDay(day)}.`,
    whereToLook(codigo, publicUrl),
  ),
})

/** Mail to a citizen about a derived or answered complaint (D9). */
export function processedMail(
  { numero, codigo, entidad }: Complaint & Pick<LockedDenuncia, 'entidad'>,
  { idEtapa, descripcion }: { idEtapa: number; descripcion: string },
  publicUrl: string,
): Mail {
  const answered = idEtapa === etapas.respondida
  const action = answered ? 'respondida' : `derivada a ${entidad.nombre}`
  return {
    kind: answered ? 'denuncia.respondida' : 'denuncia.derivada',
    subject: `Denuncia N.° ${numero}: ${answered ? 'respondida' : 'derivada'}`,
    text: toCitizen(numero, action, `Detalle: ${unended(descripcion)}.`, whereToLook(codigo, publicUrl)),
  }
}

/** Mail to a citizen about a reopened complaint (D19); `day`: new limit of the answer. */
export const reopenedMail = (
  { numero, codigo }: Complaint,
  { motivo, day }: { motivo: string; day: string },
  publicUrl: string,
): Mail => ({
  kind: 'denuncia.reabierta',
  subject: `Denuncia N.° ${numero}: reabierta`,
  text: toCitizen(
    numero,
    'reabierta',
    `Motivo: ${unended(motivo)}.`,
    `Tendrá una nueva respuesta a más tardar el ${shownDay(day)}.`,
    whereToLook(codigo, publicUrl),
  ),
})

/** Mail to the competent entity; names the complainant only if the identity is not reserved (D6). */
export function entityMail(locked: LockedDenuncia, descripcion: string): Mail {
  const { numero, categoria, modalidad, denunciante, correo } = locked
  const person = [denunciante, correo].filter(Boolean).join(', ')
  const by = modalidad === 'identificada' ? ` Denunciante: ${person}.` : ''
  return {
    kind: 'denuncia.entidad',
    subject: `Derivación de la denuncia N.° ${numero}`,
    text: `Se le deriva la denuncia N.° ${numero} sobre ${categoria}, por ser de su competencia. Detalle: ${unended(descripcion)}.${by}`,
  }
}
