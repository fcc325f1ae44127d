import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { SecondStep } from '@wamani/contract/seguridad/session.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { endSession, storeSession } from '../../api/session.ts'
import { signIn } from '../../api/signIn.ts'
import { useSession } from '../../api/useSession.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { loadFont } from '../../ui/theme/loadFont.ts'
import { verifyPath } from '../../verify/verificationRequest.ts'
import { InstitutionMark } from '../shell/InstitutionMark.tsx'
import { institution } from '../shell/institution.ts'
import { AndeanScene } from './AndeanScene.tsx'
import classes from './LoginPage.module.css'
import { complainPath, volunteerPath } from './publicPaths.ts'
import { signInFailure } from './signInFailure.ts'

const ProviderButtons = lazyPart(async () => (await import('./ProviderButtons.tsx')).ProviderButtons, { small: true })
const SecondStepForm = lazyPart(async () => (await import('./SecondStepForm.tsx')).SecondStepForm)

/** Passkeys need a domain name (not an IP address) and HTTPS. */
const canUsePasskeys = 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

const askWhom = 'Pida al administrador del sistema que le asigne uno.'

type Refusal = { key: number; title: string; text: string }

/** Login page. `onIntent` is called on every key press, to preload the application. */
export function LoginPage({ onIntent }: { onIntent: () => void }) {
  const { status, reason } = useSession()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [capsLock, setCapsLock] = useState(false)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const refusal = failure ?? (reason ? { key: 0, title: 'No se pudo ingresar', text: `${reason} ${askWhom}` } : null)
  const dismiss = () => {
    setFailure(null)
    if (reason) void endSession()
  }
  const busy = status === 'loading'
  const [isAskingDevice, setAskingDevice] = useState(false)
  const [step, setStep] = useState<SecondStep | undefined>(undefined)
  useEffect(() => {
    loadFont()
      .then(() => import('../../ui/theme/printInLight.ts'))
      .catch(() => undefined)
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || isAskingDevice) return
    setFailure(null)
    try {
      setStep(await signIn({ username: username.trim(), password }))
    } catch (caught) {
      setFailure({ key: Date.now(), ...signInFailure(asCallFailure(caught)) })
    }
  }
  const fail = (text: string | undefined) =>
    setFailure(text === undefined ? null : { key: Date.now(), title: 'No se pudo ingresar', text })
  async function enterByPasskey() {
    setFailure(null)
    setAskingDevice(true)
    try {
      storeSession(await (await import('../account/passkeys.ts')).signInByPasskey())
    } catch (caught) {
      fail(asCallFailure(caught).errorMessage)
    } finally {
      setAskingDevice(false)
    }
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <div className={classes.root}>
      <title>{`Iniciar sesión · ${institution.product}`}</title>
      <aside className={classes.scene}>
        <AndeanScene />
        <p className={classes.motto}>Administrar bien es servir a todos los pueblos de la región.</p>
      </aside>
      <main className={classes.side}>
        <div className={classes.card}>
          <header className={classes.head}>
            <InstitutionMark size={44} />
            <div>
              <p className={classes.institution}>{institution.name}</p>
              <p className={classes.product}>
                {institution.product} · {institution.purpose}
              </p>
            </div>
          </header>
          <h1 className={classes.title}>Iniciar sesión</h1>
          {refusal && (
            <div className={classes.alert}>
              <Alert key={refusal.key} title={refusal.title} seconds={failure ? undefined : 0} onDismiss={dismiss}>
                {refusal.text}
              </Alert>
            </div>
          )}
          {step ? (
            <SecondStepForm step={step} onEntered={storeSession} onLeave={() => setStep(undefined)} />
          ) : (
            <form className={classes.form} onSubmit={submit} onInput={onIntent}>
              <TextInput
                label="Usuario"
                name="username"
                size="md"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
                withAsterisk={false}
                maxLength={100}
                autoFocus
                value={username}
                onChange={(event) => setUsername(event.currentTarget.value)}
              />
              <PasswordInput
                label="Contraseña"
                name="password"
                size="md"
                autoComplete="current-password"
                required
                withAsterisk={false}
                maxLength={200}
                value={password}
                description={capsLock ? <span className={classes.hint}>Bloq Mayús está activado</span> : undefined}
                visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
                onChange={(event) => setPassword(event.currentTarget.value)}
                onKeyDown={watchCapsLock}
                onKeyUp={watchCapsLock}
                onBlur={() => setCapsLock(false)}
              />
              <Button type="submit" size="md" fullWidth loading={busy} disabled={isAskingDevice}>
                Ingresar
              </Button>
            </form>
          )}
          {institution.hasProviders && !step && <ProviderButtons disabled={busy} onFailure={fail} />}
          {canUsePasskeys && !step && (
            <Button
              variant="default"
              size="md"
              fullWidth
              mt={12}
              disabled={busy}
              loading={isAskingDevice}
              onClick={() => void enterByPasskey()}
            >
              Ingresar con una llave de acceso
            </Button>
          )}
          {!step && <p className={classes.help}>¿Olvidó su contraseña? Pida una nueva al administrador del sistema.</p>}
          <p className={classes.help}>
            ¿Tiene un documento de la institución? <a href={verifyPath}>Verificar un código</a>
          </p>
          <p className={classes.help}>
            ¿Desea denunciar un daño ambiental? <a href={complainPath}>Presentar una denuncia</a>
          </p>
          <p className={classes.help}>
            ¿Desea ser voluntario de vacunación? <a href={volunteerPath}>Inscribirse como voluntario</a>
          </p>
        </div>
      </main>
    </div>
  )
}
