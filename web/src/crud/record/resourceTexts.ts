import { capital } from '@wamani/contract/core/http/withArticle.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'

type Named = Pick<AnyResource, 'labels' | 'menu'>

/** «Turno» */
export const singularOf = ({ labels }: Named): string => capital(labels.singular)

export const titleOf = ({ menu, labels }: Named): string => menu?.label ?? capital(labels.plural)
