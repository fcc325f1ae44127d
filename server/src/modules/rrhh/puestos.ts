import { changeCape } from './cape/changeCape.ts'
import { blockCape, enableCape, suppressCape } from './cape/changeEstado.ts'
import { copyPap } from './cape/copyPap.ts'
import { createCape } from './cape/createCape.ts'
import { removeCape } from './cape/removeCape.ts'
import { summarizePap } from './cape/summarizePap.ts'
import { changeCargo } from './cargo/changeCargo.ts'
import { createCargo } from './cargo/createCargo.ts'
import { suppressCargo } from './cargo/suppressCargo.ts'
import { activateContrato } from './contrato/activateContrato.ts'
import { addAdenda } from './contrato/addAdenda.ts'
import { annulAdenda } from './contrato/annulAdenda.ts'
import { annulContrato } from './contrato/annulContrato.ts'
import { annulSuspension } from './contrato/annulSuspension.ts'
import { ceaseContrato } from './contrato/ceaseContrato.ts'
import { changeContrato } from './contrato/changeContrato.ts'
import { expiringContratos, unfundedContratos } from './contrato/contratoAlerts.ts'
import { createContrato } from './contrato/createContrato.ts'
import { listAdendas } from './contrato/listAdendas.ts'
import { listSuspensiones } from './contrato/listSuspensiones.ts'
import { reinstateContrato } from './contrato/reinstateContrato.ts'
import { removeContrato } from './contrato/removeContrato.ts'
import { suspendContrato } from './contrato/suspendContrato.ts'
import { annulMovimiento } from './desplazamientoTrabajador/annulMovimiento.ts'
import { approveMovimiento } from './desplazamientoTrabajador/approveMovimiento.ts'
import { changeMovimiento } from './desplazamientoTrabajador/changeMovimiento.ts'
import { concludeMovimiento } from './desplazamientoTrabajador/concludeMovimiento.ts'
import { createMovimiento } from './desplazamientoTrabajador/createMovimiento.ts'
import { removeMovimiento } from './desplazamientoTrabajador/removeMovimiento.ts'
import { unidadDeTrabajador } from './desplazamientoTrabajador/unidadDeTrabajador.ts'
import { changePeriodo } from './periodo/changePeriodo.ts'
import { closePeriodo } from './periodo/closePeriodo.ts'
import { createPeriodo } from './periodo/createPeriodo.ts'
import { removePeriodo } from './periodo/removePeriodo.ts'
import { reopenPeriodo } from './periodo/reopenPeriodo.ts'

/** The calls of periods, positions, contracts and movements that do more than their declaration says. */
export const puestos = {
  resources: {
    periodo: {
      create: createPeriodo,
      update: changePeriodo,
      remove: removePeriodo,
      cerrar: closePeriodo,
      reabrir: reopenPeriodo,
    },
    cargo: { create: createCargo, update: changeCargo, suprimir: suppressCargo },
    cape: {
      create: createCape,
      update: changeCape,
      remove: removeCape,
      habilitar: enableCape,
      bloquear: blockCape,
      suprimir: suppressCape,
    },
    contrato: {
      create: createContrato,
      update: changeContrato,
      remove: removeContrato,
      activar: activateContrato,
      adenda: addAdenda,
      'anular-adenda': annulAdenda,
      suspender: suspendContrato,
      'anular-suspension': annulSuspension,
      reincorporar: reinstateContrato,
      cesar: ceaseContrato,
      anular: annulContrato,
    },
    desplazamientoTrabajador: {
      create: createMovimiento,
      update: changeMovimiento,
      remove: removeMovimiento,
      aprobar: approveMovimiento,
      concluir: concludeMovimiento,
      anular: annulMovimiento,
    },
  },
  routes: {
    copiarPap: copyPap,
    resumenPap: summarizePap,
    adendasDeContrato: listAdendas,
    suspensionesDeContrato: listSuspensiones,
    alertasDeContrato: expiringContratos,
    plazasSinPresupuesto: unfundedContratos,
    unidadDeTrabajador,
  },
}
