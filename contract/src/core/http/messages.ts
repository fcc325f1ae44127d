import { tableFormats } from './tableFormats.ts'
import { capital, contracted, inSentence, withArticle } from './withArticle.ts'

/**
 * Validation messages in Spanish, built from a field's label. A declaration overrides one only where rule B19 fixes the
 * text.
 */

/** Subject and verb: «El número de documento no debe», «Los nombres no deben». */
function said(label: string, verb: string, verbs: string): string {
  const { text, isPlural } = withArticle(label)
  return `${capital(text)} ${isPlural ? verbs : verb}`
}

const elements = (count: number) => `${count} ${count === 1 ? 'elemento' : 'elementos'}`

const the = (label: string) => withArticle(label).text

export const messages = {
  type: (label: string) => `Ingrese ${the(label)}`,
  answer: (label: string) => `Indique sí o no en «${label}»`,
  choose: (label: string) => `Seleccione ${the(label)}`,
  unlisted: (label: string, typed: string) => `Seleccione ${the(label)} de la lista: «${typed}» no está en ella`,
  /** for a cell of an imported file, where options are written as words */
  oneOf: (label: string, choices: readonly string[]) =>
    `${label}: escriba ${new Intl.ListFormat('es', { type: 'disjunction' }).format(choices)}.`,
  tooLong: (label: string, max: number) => `${said(label, 'no debe', 'no deben')} superar ${max} caracteres`,
  tooShort: (label: string, min: number) => `${said(label, 'debe', 'deben')} tener al menos ${min} caracteres`,
  atLeast: (label: string, min: number) =>
    `${said(label, 'debe ser mayor o igual', 'deben ser mayores o iguales')} a ${min}`,
  atMost: (label: string, max: number) =>
    `${said(label, 'debe ser menor o igual', 'deben ser menores o iguales')} a ${max}`,
  format: (label: string) => `${said(label, 'no tiene', 'no tienen')} un formato válido`,
  twoReadings: (label: string, text: string, [one, other]: readonly [string, string]) =>
    `${label}: «${text}» se puede leer como ${Number(one)} o como ${Number(other)}. Escriba el número sin separador de miles`,
  unseen: (label: string) =>
    `${said(label, 'contiene', 'contienen')} caracteres que no se ven; borre el texto y escríbalo de nuevo`,
  bornTooEarly: (label: string) => `${said(label, 'no puede ser anterior', 'no pueden ser anteriores')} al 01/01/1900`,
  lostCharacters: (label: string) =>
    `${said(label, 'tiene', 'tienen')} caracteres que se perdieron al leer el archivo (�). Revise su codificación o escriba el texto de nuevo`,
  missingReference: (label: string) => `${label}: el registro seleccionado no existe o está inactivo`,
  duplicate: (label: string, value: string) => `Ya existe un registro con ${inSentence(label)} igual a "${value}"`,
  fixed: (label: string) => `${said(label, 'no se puede', 'no se pueden')} cambiar`,
  inUse: (things: string) => `No se puede eliminar: está en uso por ${things}`,
  unrestorable: (reason: string) => `No se puede restaurar. ${reason}`,
  unrestorableFor: 'No se puede restaurar por lo siguiente:',
  goneReference: (label: string) => `${label}: el registro al que se refería fue eliminado`,
  illegalState: (state: string) => `Operación no permitida: el registro está en estado ${state}`,
  notPossible: (action: string) => `${action} no es posible con este registro`,
  /** a value in a field that does not apply to the chosen options; `because`: those fields, with their article */
  notApplicable: (label: string, because: readonly string[]) =>
    `${said(label, 'no corresponde', 'no corresponden')} según ${because.join(' y ')}`,
  ownRecord: (action: string, record: string, gender: 'm' | 'f') =>
    `No puede ${inSentence(action)} su propi${gender === 'f' ? 'a' : 'o'} ${record}.`,
  notBefore: (label: string, earlier: string) =>
    contracted(`${said(label, 'no puede ser anterior', 'no pueden ser anteriores')} a ${the(earlier)}`),
  notLess: (label: string, lower: string) =>
    `${said(label, 'no puede ser menor', 'no pueden ser menores')} que ${the(lower)}`,
  notAfterToday: (label: string) =>
    `${said(label, 'no puede ser posterior', 'no pueden ser posteriores')} a la fecha actual`,
  tooMany: (label: string, max: number) => `${said(label, 'admite', 'admiten')} como máximo ${elements(max)}`,
  tooFew: (label: string, min: number) => `${said(label, 'requiere', 'requieren')} como mínimo ${elements(min)}`,
  repeated: (label: string, row: number) => `${said(label, 'ya figura', 'ya figuran')} en la fila ${row}`,
  unknownRow: (label: string, row: number) => `${label}: la fila ${row} ya no existe. Vuelva a cargar el registro`,
  noParameter: (name: string) => `Esta consulta no tiene el parámetro «${name.slice(0, 60)}»`,
  unsortable: (field: string) => `No se puede ordenar por el campo "${field}".`,
  ungroupable: (field: string) => `No se puede agrupar por el campo "${field}".`,
  unsummable: (field: string) => `No se puede sumar el campo "${field}".`,
  fileTooLarge: (megabytes: number) => `El archivo supera el tamaño máximo permitido (${megabytes} MB).`,
  outsidePeru: 'Ubicación fuera del territorio peruano.',
  unusable: 'El valor no tiene un formato válido',
  ruc: 'El RUC no es válido.',
  malware: (name: string) => `El antivirus encontró un programa dañino en «${name}»: el archivo no se recibió.`,
  fileType: (accept: readonly string[], extension: string): string => wrongFileType(accept, extension),
  stale: 'El registro fue modificado por otro usuario. Vuelva a cargarlo.',
  idMismatch: 'El identificador no coincide.',
} as const

const tables = new Set<string>(tableFormats)
const photos = new Set(['heic', 'heif'])

export function extensionsText(extensions: readonly string[]): string {
  const words = extensions.map((extension) => extension.toUpperCase())
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} y ${last}` : last
}

/** Message for a rejected file type. For tables and phone photos (HEIC) it also explains how to convert the file. */
function wrongFileType(accept: readonly string[], extension: string): string {
  const refusal = 'Tipo de archivo no permitido.'
  if (photos.has(extension) && accept.includes('jpg'))
    return `${refusal} Es una foto HEIC: guárdela o expórtela como JPG. En el iPhone, elija Ajustes → Cámara → Formatos → Más compatible.`
  if (accept.length > 0 && accept.every((one) => tables.has(one)))
    return `${refusal} Se aceptan ${extensionsText(accept)}: abra el archivo y use «Guardar como → XLSX».`
  return refusal
}
