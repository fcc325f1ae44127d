import { Button } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import type { Point } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { pointText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { useState } from 'react'
import { issueText } from '../../../crud/form/formValues.ts'
import { useGeolocation } from '../../../crud/inputs/places/useGeolocation.ts'
import { FormSection } from '../../../ui/layout/FormSection.tsx'
import { LazyPointPicker } from '../../../ui/map/ahead/LazyPointPicker.tsx'
import { useMapPreload } from '../../../ui/map/ahead/useMapPreload.ts'
import { DistrictSuggestion } from '../../../ui/map/district/DistrictSuggestion.tsx'
import { DistrictWarning } from '../../../ui/map/district/DistrictWarning.tsx'
import { PointPicker } from '../../../ui/map/PointPicker.tsx'
import { CatalogoSelect } from './CatalogoSelect.tsx'
import classes from './DenunciaForm.module.css'
import { IntakeField } from './IntakeField.tsx'
import type { Catalogos } from './useCatalogos.ts'
import type { Intake } from './useIntake.ts'

/** Location of the facts. The map is lazy: loaded only on request. */
export function LugarSection({ form, catalogos }: { form: Intake; catalogos: Catalogos }) {
  return (
    <FormSection title="2. ¿Dónde?">
      <CatalogoSelect
        name="ubigeo"
        label="Distrito"
        form={form}
        data={catalogos.distritos.map((one) => ({ value: one.ubigeo, label: nameOf(one) }))}
      />
      <IntakeField name="direccion" form={form} />
      <IntakeField name="referencia" form={form} help="Un lugar conocido cercano" />
      <PlaceOnMap form={form} distritos={catalogos.distritos} />
    </FormSection>
  )
}

function PlaceOnMap({ form, distritos }: { form: Intake; distritos: Catalogos['distritos'] }) {
  const region = distritos[0]?.ubigeo.slice(0, 2)
  const [opened, setOpened] = useState(false)
  const askMap = useMapPreload(LazyPointPicker)
  const place = (form.values.ubicacion ?? null) as Point | null
  const error = issueText(form.issues, 'ubicacion')
  const set = (position: Point | null) => form.set('ubicacion', position)
  const own = useGeolocation(set)
  const district = typeof form.values.ubigeo === 'string' && form.values.ubigeo ? form.values.ubigeo : undefined
  const locate = own.available && (
    <Button
      variant="default"
      leftSection={<IconCurrentLocation size={18} aria-hidden />}
      loading={own.locating}
      onClick={() => {
        setOpened(true)
        own.locate()
      }}
    >
      Usar mi ubicación
    </Button>
  )
  if (!opened)
    return (
      <div className={classes.aside}>
        <Button variant="default" onPointerEnter={askMap} onFocus={askMap} onClick={() => setOpened(true)}>
          Marcar el lugar en el mapa
        </Button>
        {locate}
      </div>
    )
  return (
    <div data-wide data-field="ubicacion">
      <div className={classes.aside}>{locate}</div>
      <PointPicker
        label="Ubicación"
        value={place}
        fit={district ? { district } : region ? { region } : 'country'}
        onChange={set}
      />
      <DistrictWarning point={place} district={district} />
      <DistrictSuggestion
        point={place}
        district={district}
        nameOf={(code) => {
          const found = distritos.find(({ ubigeo }) => ubigeo === code)
          return found && nameOf(found)
        }}
        onChoose={(code) => form.set('ubigeo', code)}
      />
      {own.failure && <p className={classes.error}>{own.failure}</p>}
      <p className={classes.note}>
        {place ? `Marcado en ${pointText(place)}` : 'Toque el mapa en el lugar del hecho.'}
        {place && (
          <Button variant="subtle" size="compact-sm" onClick={() => set(null)}>
            Quitar
          </Button>
        )}
      </p>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
}

const nameOf = ({ distrito, provincia }: Catalogos['distritos'][number]) => `${distrito}, ${provincia}`
