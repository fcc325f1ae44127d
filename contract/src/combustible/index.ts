import { defineModule } from '../core/resource/module.ts'
import { alertas } from './alertas.ts'
import { chofer } from './chofer.ts'
import { combustibleRoutes } from './combustibleRoutes.ts'
import { consumo } from './consumo/consumo.ts'
import { grifo } from './grifo.ts'
import { grupo } from './grupo.ts'
import { insumo } from './insumo.ts'
import { portada } from './portada.ts'
import { presupuesto } from './presupuesto/presupuesto.ts'
import { solicitud } from './solicitud/solicitud.ts'
import { anularVerificado, vale, verCodigo } from './vale/vale.ts'
import { licenciaPermite } from './vehiculo/licenciaPermite.ts'
import { odometroEvento } from './vehiculo/odometroEvento.ts'
import { vehiculo } from './vehiculo/vehiculo.ts'

export const combustible = defineModule({
  name: 'combustible',
  service: { label: 'Combustible', order: 4 },
  groups: { Configuración: 'IconListDetails' },
  resources: [
    solicitud,
    vale,
    consumo,
    presupuesto,
    grupo,
    insumo,
    grifo,
    chofer,
    vehiculo,
    odometroEvento,
    licenciaPermite,
  ],
  routes: combustibleRoutes,
  alerts: alertas,
  rights: [
    { accion: verCodigo, label: 'Ver el código de verificación de un vale', verb: 'X', grants: { Combustible: 'X' } },
    { accion: anularVerificado, label: 'Anular un vale ya verificado', verb: 'X' },
  ],
  ...portada,
  grants: { Combustible: 'LCUDR', Consulta: 'L' },
})
