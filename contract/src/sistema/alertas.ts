import { defineAlert } from '../core/resource/alert.ts'
import { certificadoFirma } from './certificadoFirma.ts'
import { respaldo } from './respaldo.ts'

export const alertas = [
  defineAlert({
    key: 'respaldo',
    label: 'Respaldos que faltan o fallaron',
    subject: respaldo,
    tables: ['nucleo.respaldo'],
  }),
  defineAlert({
    key: 'certificadoFirma',
    label: 'Certificado de firma por vencer o vencido',
    subject: certificadoFirma,
    tables: ['nucleo.certificado_firma'],
  }),
]
