import { blockCape, enableCape, suppressCape } from './cape/changeCape.ts'
import { copyPap } from './cape/copyPap.ts'
import { createCape } from './cape/createCape.ts'
import { removeCape } from './cape/removeCape.ts'
import { summarizePap } from './cape/summarizePap.ts'
import { updateCape } from './cape/updateCape.ts'
import { createCargo } from './cargo/createCargo.ts'
import { suppressCargo } from './cargo/suppressCargo.ts'
import { updateCargo } from './cargo/updateCargo.ts'
import { activateContrato } from './contrato/activateContrato.ts'
import { addAdenda } from './contrato/addAdenda.ts'
import { annulAdenda } from './contrato/annulAdenda.ts'
import { annulContrato } from './contrato/annulContrato.ts'
import { annulSuspension } from './contrato/annulSuspension.ts'
import { ceaseContrato } from './contrato/ceaseContrato.ts'
import { correctCese } from './contrato/correctCese.ts'
import { createContrato } from './contrato/createContrato.ts'
import { listAdendas } from './contrato/listAdendas.ts'
import { listExpiringContratos } from './contrato/listExpiringContratos.ts'
import { listSuspensiones } from './contrato/listSuspensiones.ts'
import { listUnfundedContratos } from './contrato/listUnfundedContratos.ts'
import { reinstateContrato } from './contrato/reinstateContrato.ts'
import { suspendContrato } from './contrato/suspendContrato.ts'
import { updateContrato } from './contrato/updateContrato.ts'
import { annulMovimiento } from './desplazamientoTrabajador/annulMovimiento.ts'
import { approveMovimiento } from './desplazamientoTrabajador/approveMovimiento.ts'
import { concludeMovimiento } from './desplazamientoTrabajador/concludeMovimiento.ts'
import { createMovimiento } from './desplazamientoTrabajador/createMovimiento.ts'
import { getUnidadDeTrabajador } from './desplazamientoTrabajador/getUnidadDeTrabajador.ts'
import { updateMovimiento } from './desplazamientoTrabajador/updateMovimiento.ts'
import { updateDesplazamiento, updateModalidad } from './kindsInUse.ts'
import { closePeriodo } from './periodo/closePeriodo.ts'
import { createPeriodo } from './periodo/createPeriodo.ts'
import { removePeriodo } from './periodo/removePeriodo.ts'
import { reopenPeriodo } from './periodo/reopenPeriodo.ts'
import { updatePeriodo } from './periodo/updatePeriodo.ts'

export const puestos = {
  resources: {
    modalidadContrato: { update: updateModalidad },
    desplazamiento: { update: updateDesplazamiento },
    periodo: {
      create: createPeriodo,
      update: updatePeriodo,
      remove: removePeriodo,
      cerrar: closePeriodo,
      reabrir: reopenPeriodo,
    },
    cargo: { create: createCargo, update: updateCargo, suprimir: suppressCargo },
    cape: {
      create: createCape,
      update: updateCape,
      remove: removeCape,
      habilitar: enableCape,
      bloquear: blockCape,
      suprimir: suppressCape,
    },
    contrato: {
      create: createContrato,
      update: updateContrato,
      activar: activateContrato,
      adenda: addAdenda,
      'anular-adenda': annulAdenda,
      suspender: suspendContrato,
      'anular-suspension': annulSuspension,
      reincorporar: reinstateContrato,
      cesar: ceaseContrato,
      'corregir-cese': correctCese,
      anular: annulContrato,
    },
    desplazamientoTrabajador: {
      create: createMovimiento,
      update: updateMovimiento,
      aprobar: approveMovimiento,
      concluir: concludeMovimiento,
      anular: annulMovimiento,
    },
  },
  routes: {
    copyPap,
    summarizePap,
    listAdendas,
    listSuspensiones,
    listExpiringContratos,
    listUnfundedContratos,
    getUnidadDeTrabajador,
  },
}
