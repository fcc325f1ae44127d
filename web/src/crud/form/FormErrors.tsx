import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx'
import type { RecordForm } from './useRecordForm.ts'

export function FormErrors({ form }: { form: RecordForm }) {
  const { failure, issues, tries } = form
  return (
    <>
      {failure && (
        <div key={tries} ref={bringIntoView}>
          <Alert status="danger" seconds={0} title={failure.errorMessage} onDismiss={form.dismissFailure}>
            {failure.status === 404
              ? 'El registro ya no existe: alguien lo eliminó mientras usted lo editaba.'
              : 'Lo que escribió sigue aquí.'}
            {failure.traza && ` Código de seguimiento: ${failure.traza}`}
          </Alert>
        </div>
      )}
      <ErrorSummary issues={issues.map((issue) => withRow(form.fields, issue))} attempt={tries} />
    </>
  )
}

/** Adds the row to an issue: «Insumos, fila 2: Ingrese cantidad». */
function withRow(fields: Fields, { campo, mensaje }: Issue): Issue {
  const [, name = '', row] = /^(\w+)\.(\d+)\./.exec(campo) ?? []
  return { campo, mensaje: row === undefined ? mensaje : `${fields[name]?.label}, fila ${Number(row) + 1}: ${mensaje}` }
}

const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' })
