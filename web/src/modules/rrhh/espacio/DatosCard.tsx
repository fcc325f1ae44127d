import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type MiEspacio, miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { failed, success, type ToastData } from '../../../crud/Toast.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { ScreenLink } from '../../../ui/layout/ScreenLink.tsx'
import { useGo } from '../../../ui/layout/useGo.ts'
import classes from './Espacio.module.css'
import type { KeptDesk } from './useMiEspacio.ts'

type Props = Pick<MiEspacio, 'datos'> & Pick<KeptDesk, 'trabajador'> & { showToast: (toast: ToastData) => void }

export function DatosCard({ datos, trabajador: { idTrabajador }, showToast }: Props) {
  const can = useCan()
  const go = useGo()
  const confirming = useMutation<unknown, CallFailure>({
    mutationFn: () => call(miEspacioRoutes.verifyMisDatos, { body: { conforme: true } }),
    onSuccess: () => showToast(success('Gracias. Sus datos quedaron confirmados.')),
    onError: (failure) => showToast(failed(failure)),
  })
  const { direccion, distrito, celular, correoPersonal, correoInstitucional, contacto, confirmadoEl } = datos
  return (
    <Card title="Mis datos de contacto">
      <Facts
        facts={[
          { label: 'Dirección', value: [direccion, distrito].filter(Boolean).join(', ') },
          { label: 'Celular', value: celular },
          { label: 'Correo personal', value: correoPersonal },
          { label: 'Correo institucional', value: correoInstitucional },
          { label: 'Contacto de emergencia', value: contacto },
        ]}
      />
      <p className={classes.when}>
        {confirmadoEl
          ? `Los confirmó el ${formatDate(confirmadoEl)}.`
          : 'Aún no los ha confirmado. Recursos Humanos los usa para comunicarse con usted.'}
      </p>
      <p className={classes.when}>
        <ScreenLink to="/cuenta/datos">Quién consultó mis datos</ScreenLink>
      </p>
      <Group gap={8} mt={12}>
        {can(miEspacioRoutes.verifyMisDatos) && (
          <Button variant="light" loading={confirming.isPending} onClick={() => confirming.mutate()}>
            Confirmar mis datos
          </Button>
        )}
        {can(trabajador.routes.update) && (
          <Button
            variant="default"
            onClick={() => go({ to: String(trabajador.screen), search: { op: 'edit', id: idTrabajador } })}
          >
            Corregir
          </Button>
        )}
      </Group>
    </Card>
  )
}
