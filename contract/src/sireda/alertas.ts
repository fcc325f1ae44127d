import { defineAlert } from '../core/resource/alert.ts'
import { denuncia } from './denuncia.ts'

export const alertas = [
  defineAlert({
    key: 'denunciaPorVencer',
    label: 'Denuncias cerca de su plazo o vencidas',
    subject: denuncia,
    tables: ['sireda.denuncia'],
  }),
]
