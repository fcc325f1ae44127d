import { FormSection } from '../../../ui/layout/FormSection.tsx'
import { CatalogoSelect } from './CatalogoSelect.tsx'
import { IntakeField } from './IntakeField.tsx'
import type { Catalogos } from './useCatalogos.ts'
import type { Intake } from './useIntake.ts'

export function HechoSection({ form, catalogos }: { form: Intake; catalogos: Catalogos }) {
  const { tipoDenuncia } = form.values
  const isChosen = typeof tipoDenuncia === 'string'
  const own = catalogos.categorias.filter(({ idTipoDenuncia }) => String(idTipoDenuncia) === String(tipoDenuncia))
  return (
    <FormSection title="1. ¿Qué ocurre?">
      <CatalogoSelect
        name="tipoDenuncia"
        label="Tipo"
        form={form}
        data={catalogos.tipos.map(({ idTipoDenuncia, nombre }) => ({ value: String(idTipoDenuncia), label: nombre }))}
      />
      <CatalogoSelect
        name="categoria"
        label="Categoría"
        form={form}
        disabled={!isChosen}
        help={isChosen ? undefined : 'Elija primero el tipo'}
        data={own.map(({ idCategoria, nombre }) => ({ value: String(idCategoria), label: String(nombre) }))}
      />
      <IntakeField
        name="descripcion"
        form={form}
        help="Cuente qué ocurre, desde cuándo y a quién afecta. Al menos 20 caracteres."
      />
      <IntakeField name="fechaHecho" form={form} />
      <IntakeField name="denunciado" form={form} help="Persona o empresa, si la conoce" />
    </FormSection>
  )
}
