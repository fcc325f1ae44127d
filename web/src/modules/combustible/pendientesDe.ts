import type { Row } from '../../crud/calls.ts'

type Linea = {
  insumo: { idInsumo: number; nombre: string }
  medida: string
  cantidadAprobada: number | null
  cantidadEmitida: number
}

export const pendientesDe = ({ detalle }: Row) =>
  (detalle as Linea[])
    .map(({ insumo, medida, cantidadAprobada, cantidadEmitida }) => ({
      insumo,
      medida,
      pendiente: Number(((cantidadAprobada ?? 0) - cantidadEmitida).toFixed(3)),
    }))
    .filter(({ pendiente }) => pendiente > 0)
