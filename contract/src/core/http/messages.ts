/**
 * The sentences that bad input gets, made from a field's label.
 * One generator for every module: a declaration overrides one only where the wire fixes the text (B19).
 */

const ACRONYM = /^(\p{Lu}{2,}|\p{Lu}\.|N\.°)/u

/** The label inside a sentence: first letter in lower case unless the label begins with an acronym («DNI», «N.° de orden»). */
function inSentence(label: string): string {
  return ACRONYM.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

export const messages = {
  type: (label: string) => `Ingrese ${inSentence(label)}`,
  choose: (label: string) => `Seleccione ${inSentence(label)}`,
  unlisted: (label: string, typed: string) => `Seleccione ${inSentence(label)} de la lista: «${typed}» no está en ella`,
  tooLong: (label: string, max: number) => `${label} no debe superar ${max} caracteres`,
  tooShort: (label: string, min: number) => `${label} debe tener al menos ${min} caracteres`,
  atLeast: (label: string, min: number) => `${label} debe ser mayor o igual a ${min}`,
  atMost: (label: string, max: number) => `${label} debe ser menor o igual a ${max}`,
  format: (label: string) => `${label} no tiene un formato válido`,
  unseen: (label: string) => `${label} contiene caracteres que no se ven; bórrelo y escríbalo de nuevo`,
  bornTooEarly: (label: string) => `${label} no puede ser anterior al 01/01/1900`,
  lostCharacters: (label: string) =>
    `${label} tiene caracteres que se perdieron al leerlo (�). Revise la codificación del archivo o escríbalo de nuevo`,
  missingReference: (label: string) => `${label}: el registro seleccionado no existe o está inactivo`,
  duplicate: (label: string, value: string) => `Ya existe un registro con ${inSentence(label)} igual a "${value}"`,
  fixed: (label: string) => `${label} no se puede cambiar`,
  inUse: (things: string) => `No se puede eliminar: está en uso por ${things}`,
  unrestorable: (reason: string) => `No se puede restaurar. ${reason}`,
  unrestorableFor: 'No se puede restaurar por lo siguiente:',
  goneReference: (label: string) => `${label}: el registro al que se refería fue eliminado`,
  illegalState: (state: string) => `Operación no permitida: el registro está en estado ${state}`,
  notPossible: (action: string) => `${action} no es posible con este registro`,
  /** a value in a field that what was chosen elsewhere does not ask for */
  notApplicable: (label: string, because: readonly string[]) =>
    `${label} no corresponde según ${because.map(inSentence).join(' y ')}`,
  ownRecord: (action: string, record: string, gender: 'm' | 'f') =>
    `No puede ${inSentence(action)} su propi${gender === 'f' ? 'a' : 'o'} ${record}.`,
  notBefore: (label: string, earlier: string) => `${label} no puede ser anterior a ${inSentence(earlier)}`,
  notLess: (label: string, lower: string) => `${label} no puede ser menor que ${inSentence(lower)}`,
  notAfterToday: (label: string) => `${label} no puede ser posterior a la fecha actual`,
  tooMany: (label: string, max: number) => `${label} admite como máximo ${max} elementos`,
  tooFew: (label: string, min: number) => `${label} requiere como mínimo ${min} elementos`,
  repeated: (label: string, row: number) => `${label} ya figura en la fila ${row}`,
  unknownRow: (label: string, row: number) => `${label}: la fila ${row} ya no existe. Vuelva a cargar el registro`,
  noParameter: (name: string) => `Esta consulta no tiene el parámetro «${name.slice(0, 60)}»`,
  unsortable: (field: string) => `No se puede ordenar por el campo "${field}".`,
  ungroupable: (field: string) => `No se puede agrupar por el campo "${field}".`,
  unsummable: (field: string) => `No se puede sumar el campo "${field}".`,
  fileTooLarge: (megabytes: number) => `El archivo supera el tamaño máximo permitido (${megabytes} MB).`,
  outsidePeru: 'Ubicación fuera del territorio peruano.',
  unusable: 'El valor no tiene un formato válido',
  ruc: 'El RUC no es válido.',
  fileType: 'Tipo de archivo no permitido.',
  stale: 'El registro fue modificado por otro usuario. Vuelva a cargarlo.',
  idMismatch: 'El identificador no coincide.',
} as const
