/** What a person writes of a contract, references as ids. */
export type ContratoDraft = {
  trabajador: number
  modalidadContrato: number
  cape: number | null
  /** the contract began before the first PAP of the product */
  anterior: boolean
  puesto: string | null
  unidad: number | null
  nivelRemunerativo: number | null
  remuneracion: number
  fechaSuscripcion: string
  fechaInicio: string
  fechaFin: string | null
  fuenteFinanciamiento: string | null
  meta: string | null
}
