import classes from './VerifyPage.module.css'
import { verifiers } from './verifiers.ts'

export function KnownCodes() {
  if (verifiers.length === 0) return null
  return (
    <section className={classes.known} aria-label="Qué se verifica aquí">
      <p>El código tiene una de estas formas:</p>
      <dl>
        {verifiers.map(({ key, shown }) => (
          <div key={key}>
            <dt>{shown.label}</dt>
            <dd>
              <code>{shown.form}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
