import { certificado as contract } from '@wamani/contract/certificado/index.ts'
import { bindModule } from '../../bindModule.ts'
import { demoCertificados } from './demo/demoCertificados.ts'
import { printCertificado } from './impreso/printCertificado.ts'
import { zipCertificados } from './impreso/zipCertificados.ts'
import { anularCertificado } from './inscripcion/anularCertificado.ts'
import { changeInscripcion } from './inscripcion/changeInscripcion.ts'
import { createInscripcion } from './inscripcion/createInscripcion.ts'
import { emitirCertificado } from './inscripcion/emitirCertificado.ts'
import { quitarArchivo } from './inscripcion/quitarArchivo.ts'
import { removeInscripcion } from './inscripcion/removeInscripcion.ts'
import { changePlantilla } from './plantilla/changePlantilla.ts'
import { createPlantilla } from './plantilla/createPlantilla.ts'
import { summarise } from './summarise.ts'
import { changeTaller } from './taller/changeTaller.ts'
import { createTaller } from './taller/createTaller.ts'
import { verificarCertificado } from './verificarCertificado.ts'

export const certificado = bindModule(contract, {
  resources: {
    taller: { create: createTaller, update: changeTaller },
    participanteTaller: {
      create: createInscripcion,
      update: changeInscripcion,
      remove: removeInscripcion,
      emitir: emitirCertificado,
      anular: anularCertificado,
    },
    plantilla: { create: createPlantilla, update: changePlantilla },
  },
  restoredPlainly: ['taller', 'plantilla'],
  routes: {
    resumen: summarise,
    certificado: printCertificado,
    certificadosDelTaller: zipCertificados,
    quitarArchivo,
    verificar: verificarCertificado,
  },
  demo: demoCertificados,
})
