import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Accent colour. Shade 7 has a contrast of 6:1 to white text; shade 3 is readable on dark surfaces. */
const lago: MantineColorsTuple = [
  '#eaf5f8',
  '#d5eaf0',
  '#aad5e1',
  '#7dbfd1',
  '#54a8be',
  '#358fa7',
  '#1e7890',
  '#12657a',
  '#0c5366',
  '#083e4d',
]
const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#eef1f2',
  '#e2e7e9',
  '#d2d9dc',
  '#88949b',
  '#6f7b82',
  '#58646b',
  '#434e55',
  '#2f383e',
  '#1d2429',
]
const dark: MantineColorsTuple = [
  '#e3e8ea',
  '#c5cdd1',
  '#9eaab0',
  '#76838a',
  '#3f4a51',
  '#364148',
  '#242d33',
  '#192025',
  '#12181c',
  '#0c1114',
]

const veil = { color: '#0c1114', backgroundOpacity: 0.45 }

/** Theme of all screens: 14 px text, titles 20/16/14, spacing in steps of 4, one accent. */
export const theme = createTheme({
  primaryColor: 'lago',
  primaryShade: { light: 7, dark: 6 },
  colors: { lago, gray, dark },
  black: '#1d2429',
  fontFamily: '"Inter Variable", "Inter Fallback", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.125rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    InputWrapper: {
      // description below the input, so that the inputs of a row are aligned
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 4 }, description: { marginTop: 4 }, error: { marginTop: 4 } },
    },
    Modal: {
      defaultProps: {
        overlayProps: veil,
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Cerrar' },
      },
    },
    Drawer: {
      defaultProps: {
        overlayProps: veil,
        transitionProps: { duration: 150 },
        closeButtonProps: { 'aria-label': 'Cerrar' },
      },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        transitionProps: { duration: 100 },
        events: { hover: true, focus: true, touch: false },
      },
    },
    // WCAG 4.1.2: no focusable presentation element in role=menu (the placeholder); the <header> of a modal is not the
    // banner of the page
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Menu: { defaultProps: { transitionProps: { duration: 100 }, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps: { duration: 100 } } },
    Select: {
      defaultProps: {
        comboboxProps: { transitionProps: { duration: 0 } },
        nothingFoundMessage: 'No se encontraron resultados.',
      },
    },
    // minimum touch target
    InputClearButton: { defaultProps: { size: 24 } },
    MultiSelect: { defaultProps: { nothingFoundMessage: 'No se encontraron resultados.' } },
  },
})

/** Mantine colours with too little contrast for WCAG AA, and page surfaces. tokens.css has the other tokens. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': '#b42318',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--input-bd': 'var(--wm-control-line)',
  },
  dark: {
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff8b80',
    '--mantine-color-default-border': 'var(--mantine-color-dark-5)',
    // a light button must not be darker than its surface
    '--mantine-color-lago-light': '#16303a',
    '--mantine-color-lago-light-hover': '#1d3d49',
    '--mantine-color-lago-light-color': 'var(--mantine-color-lago-2)',
  },
})
