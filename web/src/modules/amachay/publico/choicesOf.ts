import type { Catalogos } from './useCatalogos.ts'

export type Choice = { key: string; label: string; value: object }

/** Options by field name. `vaccinates`: only professions that treat patients. */
export function choicesOf(
  { campanias, profesiones, distritos }: Catalogos,
  vaccinates: boolean,
): Readonly<Record<string, readonly Choice[]>> {
  return {
    campania: campanias.map(({ id, nombre, fechaFinal }) => ({
      key: String(id),
      label: `${nombre} (hasta el ${fechaFinal})`,
      value: { id },
    })),
    profesion: profesiones
      .filter(({ saludAsistencial }) => saludAsistencial || !vaccinates)
      .map(({ id, nombre }) => ({ key: String(id), label: nombre, value: { id } })),
    ubigeo: distritos.map((place) => ({
      key: place.ubigeo,
      label: `${place.distrito}, ${place.provincia}`,
      value: place,
    })),
  }
}
