import { certificado as contract } from '@wamani/contract/certificado/index.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { demoCertificados } from './demo/demoCertificados.ts'
import { getResumen } from './getResumen.ts'
import { printCertificado } from './impreso/printCertificado.ts'
import { zipCertificados } from './impreso/zipCertificados.ts'
import { correctCertificado } from './inscripcion/correctCertificado.ts'
import { createInscripcion } from './inscripcion/createInscripcion.ts'
import { issueCertificado } from './inscripcion/issueCertificado.ts'
import { removeArchivo } from './inscripcion/removeArchivo.ts'
import { updateInscripcion } from './inscripcion/updateInscripcion.ts'
import { createPlantilla } from './plantilla/createPlantilla.ts'
import { updatePlantilla } from './plantilla/updatePlantilla.ts'
import { createTaller } from './taller/createTaller.ts'
import { updateTaller } from './taller/updateTaller.ts'
import { verifyCertificado } from './verifyCertificado.ts'

export const certificado = bindModule(contract, {
  resources: {
    taller: { create: createTaller, update: updateTaller },
    participanteTaller: {
      create: createInscripcion,
      update: updateInscripcion,
      emitir: issueCertificado,
      corregir: correctCertificado,
    },
    plantilla: { create: createPlantilla, update: updatePlantilla },
  },
  restoredPlainly: ['taller', 'plantilla'],
  routes: {
    getResumen,
    printCertificado,
    zipCertificados,
    removeArchivo,
    verifyCertificado,
  },
  demo: demoCertificados,
})
