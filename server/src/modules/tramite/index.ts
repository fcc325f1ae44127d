import { tramite as contract } from '@wamani/contract/tramite/index.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { demoDocumentos } from './demo/demoDocumentos.ts'
import { findDocumentos } from './documento/findDocumentos.ts'
import { importDocumentos } from './documento/importDocumentos.ts'
import { listMovimientos } from './documento/listMovimientos.ts'

export const tramite = bindModule(contract, {
  routes: { findDocumentos, listMovimientos, importDocumentos },
  demo: (db, { now }) => demoDocumentos(db, now),
})
