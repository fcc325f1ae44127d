/** `reservado`: printed on the document, but hidden from users who verify it by its code only. */
export type Dato = { etiqueta: string; valor: string; reservado?: true }

/** Content of a document on the day of issue. Stored whole for reprints and verification. */
export type Contenido = {
  trabajador: string
  documento: string
  /** rest of the sentence that begins with the worker's name */
  texto: string
  datos: Dato[]
  tabla: { titulo: string; columnas: string[]; filas: string[][] } | null
}

export type Constancia = {
  idConstancia: number
  codigo: string
  tipo: string
  fechaEmision: string
  contenido: Contenido
  idMembrete: number
}
