import { contracted } from '../../http/withArticle.ts'
import type { Action, Confirmation } from '../action.ts'
import { definiteLabel, titleObjectPhrase, titlePhrase } from '../labelPhrases.ts'
import type { AnyResource } from '../resource.ts'

type Texts = { confirm: Confirmation; pending: string; success: { title: string; text: string } }

/**
 * Texts of an action: question, undo toast and success message. Declared texts win; otherwise generated from label and
 * record title («¿Anular el vale V-7?», «Sí, anular», «Se anulará», «Se anuló el vale.»). `{registro}` stands for the
 * record.
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

/** True when the confirmation title already names the record. */
export const namesItsRecord = ({ confirm }: Action): boolean =>
  confirm?.title === undefined || confirm.title.includes('{registro}')

/** «Cerrar tarea» → «Cerrar», when the record name follows. */
const whatIsDone = ({ labels }: Pick<AnyResource, 'labels'>, label: string) =>
  label.endsWith(` ${labels.singular}`) ? label.slice(0, -labels.singular.length - 1) : label

const verbOf = (label: string) => (label.split(' ')[0] ?? '').toLocaleLowerCase('es-PE')

/** Regular past tense of an infinitive («anular» → «anuló»); irregular verbs need declared texts. */
const pastOf = (verb: string) => verb.replace(/ar$/, 'ó').replace(/[ei]r$/, 'ió')

/** True when the label starts with an infinitive, so texts can be generated. */
export const isInfinitive = (label: string): boolean => /[aei]r$/.test(verbOf(label))
