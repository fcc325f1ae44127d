import { issueConstancia } from './constancia/issueConstancia.ts'
import { printConstancia } from './constancia/printConstancia.ts'
import { verifyConstancia } from './constancia/verifyConstancia.ts'
import { countAsistenciaHoy } from './espacio/countAsistenciaHoy.ts'
import { countMisVacaciones } from './espacio/countMisVacaciones.ts'
import { showMiCalendario } from './espacio/showMiCalendario.ts'
import { showMiEquipo } from './espacio/showMiEquipo.ts'
import { showMiEspacio } from './espacio/showMiEspacio.ts'
import { verifyMisDatos } from './espacio/verifyMisDatos.ts'

export const espacio = {
  routes: {
    showMiEspacio,
    showMiCalendario,
    countMisVacaciones,
    verifyMisDatos,
    showMiEquipo,
    countAsistenciaHoy,
    issueConstancia,
    printConstancia,
    verifyConstancia,
  },
}
