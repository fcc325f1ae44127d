import { formularios } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { gssiar as contract } from '@wamani/contract/gssiar/index.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { demoFormularios } from './demo/demoFormularios.ts'
import { createFormulario } from './formulario/createFormulario.ts'
import { decideFormulario } from './formulario/decideFormulario.ts'
import { mapFormularios } from './formulario/mapFormularios.ts'
import { removeFormulario } from './formulario/removeFormulario.ts'
import { updateFormulario } from './formulario/updateFormulario.ts'
import { getPropio } from './usuario/getPropio.ts'

const ofFormularios = formularios.map((formulario) => [
  formulario.name,
  {
    create: createFormulario(formulario),
    update: updateFormulario(formulario),
    remove: removeFormulario(formulario),
    decideFormulario: decideFormulario(formulario),
  },
])

export const gssiar = bindModule(contract, {
  resources: { ...Object.fromEntries(ofFormularios), usuario: { getPropio } },
  restoredPlainly: formularios.map(({ name }) => name),
  routes: { mapFormularios },
  demo: demoFormularios,
})
