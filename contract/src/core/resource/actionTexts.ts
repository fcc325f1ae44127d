import type { Action, Confirmation } from './action.ts'
import type { AnyResource } from './resource.ts'
import { theOne } from './theOne.ts'

type Texts = { confirm: Confirmation; pending: string; success: { title: string; text: string } }

/**
 * What is asked before an action, said while it can be taken back, and said after it: as declared, otherwise as its label
 * and the record say it («Va anular el vale!», «Sí, anular», «Se anulará el vale», «Se anuló el vale.»).
 */
export function actionTexts(resource: Pick<AnyResource, 'labels'>, { label, confirm, success }: Action): Texts {
  const verb = verbOf(label)
  const one = theOne(resource)
  return {
    confirm: { title: 'Usted está seguro?', text: `Va ${verb} ${one}!`, yes: `Sí, ${verb}`, no: 'No', ...confirm },
    pending: `Se ${verb}á ${one}`,
    success: { title: 'Operación Exitosa', text: `Se ${pastOf(verb)} ${one}.`, ...success },
  }
}

/** «Devolver a borrador» → «devolver» */
const verbOf = (label: string) => (label.split(' ')[0] ?? '').toLocaleLowerCase('es-PE')

/** The regular past of an infinitive, as a sentence with «se» has it; an irregular one is declared. */
const pastOf = (verb: string) => verb.replace(/ar$/, 'ó').replace(/[ei]r$/, 'ió')

/** Whether the words of an action can be made from its label. */
export const isInfinitive = (label: string): boolean => /[aei]r$/.test(verbOf(label))
