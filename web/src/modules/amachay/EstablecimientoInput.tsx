import { Button, TextInput } from '@mantine/core'
import { IconBuildingHospital } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldInputProps, wrapperProps } from '../../crud/inputs/fieldInputProps.ts'
import { referenceText } from '../../crud/record/valueText.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const AgregarEstablecimientoDialog = lazyPart(
  async () => (await import('./AgregarEstablecimientoDialog.tsx')).AgregarEstablecimientoDialog,
)

export function EstablecimientoInput(props: FieldInputProps) {
  const { field, value, onChange, disabled } = props
  const [opened, setOpened] = useState(false)
  return (
    <>
      <TextInput
        {...wrapperProps(props)}
        readOnly
        placeholder="Ninguno elegido"
        value={referenceText(value, field.to)}
        rightSectionWidth={108}
        rightSection={
          !disabled && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconBuildingHospital size={16} aria-hidden />}
              onClick={() => setOpened(true)}
            >
              Elegir
            </Button>
          )
        }
      />
      {opened && (
        <AgregarEstablecimientoDialog
          onSelect={({ id, codigo_unico, nombre_establecimiento }) =>
            onChange({ id, codigoUnico: codigo_unico, nombreEstablecimiento: nombre_establecimiento })
          }
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
