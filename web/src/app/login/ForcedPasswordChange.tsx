import { signOut } from '../../api/signOut.ts'
import { InstitutionMark } from '../shell/InstitutionMark.tsx'
import { institution } from '../shell/institution.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import classes from './ForcedPasswordChange.module.css'

/** Replaces the application until the user has set a new password. */
export function ForcedPasswordChange() {
  return (
    <main className={classes.root}>
      <title>Cambiar contraseña · Wamani</title>
      <div className={classes.head}>
        <InstitutionMark size={36} />
        <span>
          {institution.name} · {institution.product}
        </span>
      </div>
      <h1 className={classes.title}>Elija una contraseña propia</h1>
      <p className={classes.text}>
        La contraseña con la que ingresó le fue asignada. Antes de continuar, cámbiela por una que solo usted conozca.
      </p>
      <ChangePasswordForm cancelLabel="Cerrar Sesión" onCancel={() => void signOut()} />
    </main>
  )
}
