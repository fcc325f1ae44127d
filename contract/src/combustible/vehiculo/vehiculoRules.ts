import { messages } from '../../core/http/messages.ts'
import type { Rule } from '../../core/kinds/rule.ts'
import { isMachine } from '../categorias.ts'

type Values = {
  placa: string | null
  codigoPatrimonial: string | null
  categoriaVehicular: string
  anioFabricacion: number
  soat: string | null
  soatVencimiento: string | null
}

const neededUnlessMachine = (on: 'placa' | 'soat' | 'soatVencimiento', label: string): Rule<Values> => ({
  on,
  uses: ['categoriaVehicular', on],
  message: messages.type(label),
  holds: (vehicle) => isMachine(vehicle.categoriaVehicular) || vehicle[on] !== null,
})

export const vehiculoRules: readonly Rule<Values>[] = [
  neededUnlessMachine('placa', 'Placa'),
  neededUnlessMachine('soat', 'SOAT'),
  neededUnlessMachine('soatVencimiento', 'SOAT vence'),
  {
    on: 'codigoPatrimonial',
    uses: ['categoriaVehicular', 'codigoPatrimonial'],
    message: messages.type('Código patrimonial'),
    holds: (vehicle) => !isMachine(vehicle.categoriaVehicular) || vehicle.codigoPatrimonial !== null,
  },
  {
    on: 'anioFabricacion',
    uses: ['anioFabricacion'],
    message: 'El año no puede ser posterior al próximo año',
    holds: ({ anioFabricacion }, today) => anioFabricacion <= Number(today.slice(0, 4)) + 1,
  },
]
