import { contracted } from '../../http/withArticle.ts'
import type { Action, Confirmation } from '../action.ts'
import { definiteLabel, titleObjectPhrase, titlePhrase } from '../labelPhrases.ts'
import type { AnyResource } from '../resource.ts'

type Texts = { confirm: Confirmation; pending: string; success: { title: string; text: string } }

/**
 * What is asked before an action, said while it can be taken back, and said after it: as declared, otherwise as its label
 * and the title of the record say it («¿Anular el vale V-7?», «Sí, anular», «Se anulará», «Se anuló el vale.»). `{registro}`
 * in a declared question stands for the record.
 */
export function actionTexts(
  resource: Pick<AnyResource, 'labels'>,
  { label, confirm, success }: Action,
  title?: string,
): Texts {
  const verb = verbOf(label)
  const one = definiteLabel(resource)
  const object = title ? titleObjectPhrase(resource, title) : resource.labels.person ? `a ${one}` : one
  const asked = confirm?.title ?? `¿${whatIsDone(resource, label)} ${object}?`
  const question = contracted(asked.replace('{registro}', () => (title ? titlePhrase(resource, title) : one)))
  return {
    confirm: { text: '', yes: `Sí, ${verb}`, no: 'No', ...confirm, title: question },
    pending: `Se ${verb}á`,
    success: { title: 'Operación Exitosa', text: `Se ${pastOf(verb)} ${one}.`, ...success },
  }
}

/** Whether the question of an action says by itself which record it is about. */
export const namesItsRecord = ({ confirm }: Action): boolean =>
  confirm?.title === undefined || confirm.title.includes('{registro}')

/** «Cerrar tarea» → «Cerrar»: the record follows. */
const whatIsDone = ({ labels }: Pick<AnyResource, 'labels'>, label: string) =>
  label.endsWith(` ${labels.singular}`) ? label.slice(0, -labels.singular.length - 1) : label

/** «Devolver a borrador» → «devolver» */
const verbOf = (label: string) => (label.split(' ')[0] ?? '').toLocaleLowerCase('es-PE')

/** The regular past of an infinitive, as a sentence with «se» has it; an irregular one is declared. */
const pastOf = (verb: string) => verb.replace(/ar$/, 'ó').replace(/[ei]r$/, 'ió')

/** Whether the words of an action can be made from its label. */
export const isInfinitive = (label: string): boolean => /[aei]r$/.test(verbOf(label))
