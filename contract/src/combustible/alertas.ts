import { defineAlert } from '../core/resource/alert.ts'
import { chofer } from './chofer.ts'
import { consumo } from './consumo/consumo.ts'
import { presupuesto } from './presupuesto/presupuesto.ts'
import { vehiculo } from './vehiculo/vehiculo.ts'

export const alertas = [
  defineAlert({
    key: 'licenciaPorVencer',
    label: 'Licencias de conducir por vencer',
    subject: chofer,
    tables: ['combustible.chofer'],
  }),
  defineAlert({
    key: 'soatPorVencer',
    label: 'SOAT por vencer',
    subject: vehiculo,
    tables: ['combustible.vehiculo'],
  }),
  defineAlert({
    key: 'revisionPorVencer',
    label: 'Revisiones técnicas por vencer',
    subject: vehiculo,
    tables: ['combustible.vehiculo'],
  }),
  defineAlert({
    key: 'presupuestoPorAgotarse',
    label: 'Presupuestos por agotarse',
    subject: presupuesto,
    tables: ['combustible.presupuesto'],
  }),
  defineAlert({
    key: 'consumoObservado',
    label: 'Consumos con bajo rendimiento',
    subject: consumo,
    tables: ['combustible.consumo'],
  }),
]
