import type { ListQuery } from '@wamani/contract/core/http/resourceRoutes.ts'
import { sireda as contract } from '@wamani/contract/sireda/index.ts'
import { bindModule } from '../../bindModule.ts'
import { alertas } from './alertas.ts'
import { listCategorias } from './categoria/listCategorias.ts'
import { demoDenuncias } from './demo/demoDenuncias.ts'
import { addInformativeStage } from './denuncia/addInformativeStage.ts'
import { assignDenuncia } from './denuncia/assignDenuncia.ts'
import { changeCategoria } from './denuncia/changeCategoria.ts'
import { countDenuncias } from './denuncia/countDenuncias.ts'
import { exportDenuncias } from './denuncia/exportDenuncias.ts'
import { getDenuncia } from './denuncia/getDenuncia.ts'
import { listDenuncias } from './denuncia/listDenuncias.ts'
import { listResponsables } from './denuncia/listResponsables.ts'
import { mapDenuncias } from './denuncia/mapDenuncias.ts'
import { markOverdue } from './denuncia/markOverdue.ts'
import { processDenuncia } from './denuncia/processDenuncia.ts'
import { removeDenuncia } from './denuncia/removeDenuncia.ts'
import { searchedShape } from './denuncia/searchedShape.ts'
import { changeEtapa } from './etapa/changeEtapa.ts'
import { removeEtapa } from './etapa/removeEtapa.ts'
import { fileDenuncia } from './publico/fileDenuncia.ts'
import { listCatalogos } from './publico/listCatalogos.ts'
import { trackDenuncia } from './publico/trackDenuncia.ts'

export const sireda = bindModule(contract, {
  resources: {
    denuncia: { list: listDenuncias, exportList: exportDenuncias, get: getDenuncia, remove: removeDenuncia },
    etapa: { update: changeEtapa, remove: removeEtapa },
    categoria: { list: listCategorias },
  },
  searched: { denuncia: ({ query, may }) => searchedShape(query as ListQuery, may) },
  restoredPlainly: ['denuncia', 'etapa', 'categoria'],
  routes: {
    proceso: processDenuncia,
    registro: changeCategoria,
    addEtapa: addInformativeStage,
    responsables: listResponsables,
    asignar: assignDenuncia,
    estadisticas: countDenuncias,
    mapa: mapDenuncias,
    denunciar: fileDenuncia,
    seguimiento: trackDenuncia,
    catalogos: listCatalogos,
  },
  demo: demoDenuncias,
  daily: { vencerDenuncias: markOverdue },
  alerts: alertas,
})
