import { useState } from 'react'
import { clearPendingSecondFactor } from '../../api/session.ts'
import { signOut } from '../../api/signOut.ts'
import { FocusedStep } from '../../ui/overlay/FocusedStep.tsx'
import classes from '../login/ForcedPasswordChange.module.css'
import { InstitutionMark } from '../shell/InstitutionMark.tsx'
import { institution } from '../shell/institution.ts'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function ForcedSecondFactor() {
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined)
  return (
    <main className={classes.root}>
      <title>Segundo factor · Wamani</title>
      <div className={classes.head}>
        <InstitutionMark size={36} />
        <span>
          {institution.name} · {institution.product}
        </span>
      </div>
      <h1 className={classes.title}>Proteja su cuenta con un segundo factor</h1>
      <p className={classes.text}>
        Su institución exige, además de la contraseña, un código de su teléfono al ingresar. Configúrelo para continuar.
      </p>
      <FocusedStep moment={codes ? 1 : 0}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={clearPendingSecondFactor} />
        ) : (
          <AuthenticatorSetup cancelLabel="Cerrar Sesión" onCancel={() => void signOut()} onDone={setCodes} />
        )}
      </FocusedStep>
    </main>
  )
}
