import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { sireda as contract } from '@wamani/contract/sireda/index.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { alertas } from './alertas.ts'
import { listCategorias } from './categoria/listCategorias.ts'
import { demoDenuncias } from './demo/demoDenuncias.ts'
import { joinDenuncia, listDuplicadas, separateDenuncia } from './denuncia/acumulacion.ts'
import { addInformativeEtapa } from './denuncia/addInformativeEtapa.ts'
import { assignDenuncia } from './denuncia/assignDenuncia.ts'
import { countDenuncias } from './denuncia/countDenuncias.ts'
import { exportDenuncias } from './denuncia/exportDenuncias.ts'
import { getDenuncia } from './denuncia/getDenuncia.ts'
import { listDenuncias } from './denuncia/listDenuncias.ts'
import { listResponsables } from './denuncia/listResponsables.ts'
import { mapDenuncias } from './denuncia/mapDenuncias.ts'
import { markOverdue } from './denuncia/markOverdue.ts'
import { processDenuncia } from './denuncia/processDenuncia.ts'
import { recategoriseDenuncia } from './denuncia/recategoriseDenuncia.ts'
import { removeDenuncia } from './denuncia/removeDenuncia.ts'
import { reopenDenuncia } from './denuncia/reopenDenuncia.ts'
import { searchedSchema } from './denuncia/searchedSchema.ts'
import { updateEtapa } from './etapa/updateEtapa.ts'
import { fileDenuncia } from './publico/fileDenuncia.ts'
import { listCatalogos } from './publico/listCatalogos.ts'
import { trackDenuncia } from './publico/trackDenuncia.ts'

export const sireda = bindModule(contract, {
  resources: {
    denuncia: { list: listDenuncias, exportList: exportDenuncias, get: getDenuncia, remove: removeDenuncia },
    etapa: { update: updateEtapa },
    categoria: { list: listCategorias },
  },
  searched: { denuncia: ({ query, can }) => searchedSchema(query as ListQuery, can) },
  restoredPlainly: ['denuncia', 'categoria'],
  opens: { denuncia: 'plainly' },
  routes: {
    processDenuncia,
    recategoriseDenuncia,
    addInformativeEtapa,
    listResponsables,
    assignDenuncia,
    reopenDenuncia,
    listDuplicadas,
    joinDenuncia,
    separateDenuncia,
    countDenuncias,
    mapDenuncias,
    fileDenuncia,
    trackDenuncia,
    listCatalogos,
  },
  demo: demoDenuncias,
  daily: { markOverdue },
  alerts: alertas,
})
