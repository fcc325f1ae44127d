import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { type Appearance, defaultAppearance, setAppearance, useAppearance } from '../../ui/theme/appearance.ts'
import { SchemePicker } from './SchemePicker.tsx'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import classes from './ThemePanel.module.css'

const modes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Automático' },
]
const densities = [
  { value: 'comfortable', label: 'Amplias' },
  { value: 'compact', label: 'Compactas' },
]

/** Appearance settings. All take effect at once and are stored. */
export function ThemePanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const appearance = useAppearance()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  function restore() {
    setColorScheme('auto')
    setAppearance(defaultAppearance)
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Apariencia"
      width={376}
      clear
      footer={
        <Button variant="default" fullWidth onClick={restore}>
          Restaurar valores
        </Button>
      }
    >
      <h2 className={classes.title} id="modo">
        Modo
      </h2>
      <SegmentedControl
        fullWidth
        aria-labelledby="modo"
        data={modes}
        value={colorScheme}
        onChange={(mode) => setColorScheme(mode as 'light' | 'dark' | 'auto')}
      />
      <h2 className={classes.title} id="filas">
        Filas de las tablas
      </h2>
      <SegmentedControl
        fullWidth
        aria-labelledby="filas"
        data={densities}
        value={appearance.density}
        onChange={(density) => setAppearance({ density: density as Appearance['density'] })}
      />
      <SchemePicker title="Encabezado" value={appearance.header} onChange={(header) => setAppearance({ header })} />
      <SchemePicker
        title="Menú lateral"
        value={appearance.sidebar}
        onChange={(sidebar) => setAppearance({ sidebar })}
      />
    </Drawer>
  )
}
