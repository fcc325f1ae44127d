import { Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { passwordStrength } from './passwordStrength.ts'

const looks = {
  weak: { share: 25, color: 'var(--wm-danger)', text: 'Débil' },
  fair: { share: 50, color: 'var(--wm-warning)', text: 'Aceptable' },
  good: { share: 75, color: 'var(--wm-success)', text: 'Buena' },
  strong: { share: 100, color: 'var(--wm-success)', text: 'Muy buena' },
} as const

/** Strength of the typed password, as a bar and a word. `lacks`: first unmet requirement, shown instead. */
export function PasswordStrength({ value, lacks }: { value: string; lacks?: string | undefined }) {
  const strength = passwordStrength(value)
  const look = strength && looks[lacks ? 'weak' : strength]
  return (
    <div role="status">
      <Progress value={look?.share ?? 0} color={look?.color ?? 'gray'} size={6} mt={8} mb={4} aria-hidden />
      <Text size="sm" c="dimmed">
        {lacks ?? (look ? `Seguridad: ${look.text}.` : 'Tres o cuatro palabras son más seguras que una con signos.')}
        {strength === 'weak' && !lacks && ' Alárguela: tres o cuatro palabras que solo usted junte.'}
      </Text>
    </div>
  )
}
