import type { grifo } from '@wamani/contract/combustible/grifo.ts'
import type { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import type { z } from 'zod'
import type { Row } from '../../crud/calls.ts'

type Vehiculo = Partial<z.output<typeof vehiculo.row>>
type Grifo = Partial<z.output<typeof grifo.row>>

/** The plate, which is how a vehicle is called; machinery has none. */
function Placa({ row }: { row: Row }) {
  const { placa, marca, modelo } = row.vehiculo as Vehiculo
  return <>{placa ?? [marca, modelo].join(' ')}</>
}
const Estacion = ({ row }: { row: Row }) => <>{(row.grifo as Grifo).razonSocial}</>

/** What lists of vouchers and dispatches say of vehicle and station: enough to know them, on one line. */
export const cells = { vehiculo: Placa, grifo: Estacion }
