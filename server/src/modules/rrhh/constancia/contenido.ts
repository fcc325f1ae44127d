/** `reservado`: stands on the paper and is compared there; kept from who has the code alone. */
export type Dato = { etiqueta: string; valor: string; reservado?: true }

/** What a paper says, as it was on its day: kept whole, so that it can be printed again and compared. */
export type Contenido = {
  trabajador: string
  documento: string
  /** what is stated of the person, as the rest of a sentence that begins with the name */
  texto: string
  datos: Dato[]
  tabla: { titulo: string; columnas: string[]; filas: string[][] } | null
}

/** A stored paper. */
export type Constancia = {
  idConstancia: number
  codigo: string
  tipo: string
  fechaEmision: string
  contenido: Contenido
  idMembrete: number
}
