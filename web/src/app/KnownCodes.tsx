import classes from './VerifyPage.module.css'
import { verifiers } from './verifiers.ts'

/** What can be verified here, and how each code looks. */
export function KnownCodes() {
  if (verifiers.length === 0) return null
  return (
    <section className={classes.known} aria-label="Códigos que se verifican aquí">
      <p>El código está impreso junto al QR del documento:</p>
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
