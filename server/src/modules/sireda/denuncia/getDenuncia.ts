import type { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import type { Handler } from '../../../http/implement.ts'
import { wholeDenuncia } from './wholeDenuncia.ts'

export const getDenuncia: Handler<typeof denuncia.routes.get> = (context) => wholeDenuncia(context, context.params.id)
