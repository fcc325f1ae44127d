import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { forgottenFields } from '@wamani/contract/core/resource/retention.ts'
import type { retencionRoutes } from '@wamani/contract/seguridad/retencionRoutes.ts'
import { countRetained, retainedResources } from '../../../crud/anonymiseOld.ts'
import { parametro } from '../../../database/parametro.ts'
import type { Handler } from '../../../http/implement.ts'

/** Retention rules with the number of rows that the next nightly run will affect. */
export const listReglas: Handler<typeof retencionRoutes.listReglas> = ({ db, today }) =>
  Promise.all(
    retainedResources().map(async (resource) => {
      const { retention, labels } = resource
      const anios = await parametro(db, retention.setting)
      const { due, done } = await countRetained(db, resource, anios, today)
      return {
        ...{ asunto: labels.plural, parametro: retention.setting, anios, pendientes: due, anonimizados: done },
        retira: labelsOf(resource, forgottenFields(resource)),
        conserva: labelsOf(resource, retention.keeps ?? []),
      }
    }),
  )

const labelsOf = ({ fields }: AnyResource, names: readonly string[]) =>
  names.flatMap((name) => fields[name]?.label ?? [])
