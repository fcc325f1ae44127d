/** `light` text for dark backgrounds, `dark` text for light ones. */
export type Tone = 'light' | 'dark'

/** Background of the header or the menu: a colour or gradient (six-digit hex stops), and its text tone. */
export type Scheme = {
  name: string
  label: string
  background: string
  tone: Tone
  /** replacement in the dark theme */
  atNight?: { background: string; tone: Tone }
}

/** Colours of each tone: text, secondary text, and overlay of hovered and current items. */
export const tones = {
  light: {
    text: '#ffffff',
    muted: 'rgb(255 255 255 / 0.86)',
    veil: 'rgb(255 255 255 / 0.13)',
    line: 'rgb(255 255 255 / 0.16)',
  },
  dark: { text: '#14202a', muted: 'rgb(20 32 42 / 0.82)', veil: 'rgb(20 32 42 / 0.09)', line: 'rgb(20 32 42 / 0.14)' },
} as const satisfies Record<Tone, Record<string, string>>

const fallback: Scheme = {
  name: 'premium-dark',
  label: 'Noche andina',
  background: 'linear-gradient(160deg, #26323a, #12191e)',
  tone: 'light',
}

/** The 36 schemes, in display order. */
export const schemes: readonly Scheme[] = [
  { name: 'primary', label: 'Primario', background: '#10596c', tone: 'light' },
  { name: 'secondary', label: 'Secundario', background: '#4a555c', tone: 'light' },
  { name: 'success', label: 'Verde éxito', background: '#145a34', tone: 'light' },
  { name: 'info', label: 'Celeste informativo', background: '#b9e3ef', tone: 'dark' },
  { name: 'warning', label: 'Ámbar', background: '#f4bf4f', tone: 'dark' },
  { name: 'danger', label: 'Rojo', background: '#9c2320', tone: 'light' },
  {
    name: 'light',
    label: 'Claro',
    background: '#ffffff',
    tone: 'dark',
    atNight: { background: '#192025', tone: 'light' },
  },
  { name: 'dark', label: 'Oscuro', background: '#2a3238', tone: 'light' },
  { name: 'focus', label: 'Violeta', background: '#473a86', tone: 'light' },
  { name: 'alternate', label: 'Ciruela', background: '#6b3a72', tone: 'light' },
  { name: 'vicious-stance', label: 'Pizarra', background: 'linear-gradient(135deg, #2b343d, #465360)', tone: 'light' },
  {
    name: 'midnight-bloom',
    label: 'Flor de medianoche',
    background: 'linear-gradient(135deg, #2d2a63, #53367d, #683f78)',
    tone: 'light',
  },
  {
    name: 'night-sky',
    label: 'Cielo nocturno',
    background: 'linear-gradient(135deg, #17324a, #2c4a63, #1d2c3f)',
    tone: 'light',
  },
  { name: 'slick-carbon', label: 'Carbón', background: 'linear-gradient(135deg, #2a2d31, #3d4147)', tone: 'light' },
  {
    name: 'asteroid',
    label: 'Asteroide',
    background: 'linear-gradient(135deg, #122530, #1f3d49, #2f5361)',
    tone: 'light',
  },
  { name: 'royal', label: 'Azul real', background: 'linear-gradient(135deg, #152238, #274068)', tone: 'light' },
  { name: 'warm-flame', label: 'Fuego tenue', background: 'linear-gradient(135deg, #ffb0a3, #fbd3c6)', tone: 'dark' },
  { name: 'night-fade', label: 'Ocaso', background: 'linear-gradient(135deg, #c3b2e6, #f8c6e8)', tone: 'dark' },
  {
    name: 'sunny-morning',
    label: 'Mañana soleada',
    background: 'linear-gradient(135deg, #f9d976, #fbb58c)',
    tone: 'dark',
  },
  { name: 'tempting-azure', label: 'Azur', background: 'linear-gradient(135deg, #8fd8f5, #a6e9d5)', tone: 'dark' },
  { name: 'amy-crisp', label: 'Menta fresca', background: 'linear-gradient(135deg, #a9c8e4, #c7ecf2)', tone: 'dark' },
  { name: 'heavy-rain', label: 'Lluvia', background: 'linear-gradient(135deg, #d2d9df, #e9edf0)', tone: 'dark' },
  { name: 'mean-fruit', label: 'Durazno', background: 'linear-gradient(135deg, #fbc4b0, #fdeaa5)', tone: 'dark' },
  { name: 'malibu-beach', label: 'Playa', background: 'linear-gradient(135deg, #6fc3f4, #7ee8ef)', tone: 'dark' },
  { name: 'deep-blue', label: 'Azul profundo', background: 'linear-gradient(135deg, #a8c6e8, #d3c5ea)', tone: 'dark' },
  { name: 'ripe-malin', label: 'Malva', background: 'linear-gradient(135deg, #f3a6c3, #f9cfa5)', tone: 'dark' },
  {
    name: 'arielle-smile',
    label: 'Turquesa vivo',
    background: 'linear-gradient(135deg, #0c525b, #145663, #175680)',
    tone: 'light',
  },
  { name: 'plum-plate', label: 'Berenjena', background: 'linear-gradient(135deg, #41508f, #5f3a80)', tone: 'light' },
  { name: 'happy-fisher', label: 'Aguamarina', background: 'linear-gradient(135deg, #86e0d4, #a4d6f2)', tone: 'dark' },
  {
    name: 'happy-itmeo',
    label: 'Lago en calma',
    background: 'linear-gradient(135deg, #125674, #115a52)',
    tone: 'light',
  },
  {
    name: 'mixed-hopes',
    label: 'Arrebol',
    background: 'linear-gradient(135deg, #f0a8a0, #f6d9a4, #bfdcd6)',
    tone: 'dark',
  },
  { name: 'strong-bliss', label: 'Cantuta', background: 'linear-gradient(135deg, #f7a3b0, #fbd7b7)', tone: 'dark' },
  { name: 'grow-early', label: 'Brote', background: 'linear-gradient(135deg, #0d584a, #265c2d)', tone: 'light' },
  { name: 'love-kiss', label: 'Granate', background: 'linear-gradient(135deg, #8e1f43, #a02c2c)', tone: 'light' },
  fallback,
  { name: 'happy-green', label: 'Ichu', background: 'linear-gradient(135deg, #b6dd7c, #e6ea8f)', tone: 'dark' },
]

/** CSS variables of a scheme. Unknown names (of older versions) fall back to `premium-dark`. */
export function schemeVariables(name: string, night: boolean): Record<`--frame-${string}`, string> {
  const scheme = schemes.find((known) => known.name === name) ?? fallback
  const { background, tone } = (night && scheme.atNight) || scheme
  const colours = tones[tone]
  return {
    '--frame-ground': background,
    '--frame-text': colours.text,
    '--frame-muted': colours.muted,
    '--frame-veil': colours.veil,
    '--frame-line': colours.line,
  }
}
