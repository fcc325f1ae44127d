import { Skeleton, Stack, Text } from '@mantine/core'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { permiso, permisoRoutes, permisosMax } from '@wamani/contract/seguridad/permiso.ts'
import { call } from '../../../api/call.ts'
import { asCallFailure } from '../../../api/callFailure.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { chunksOf } from './chunksOf.ts'
import { type Impact, impactText, joinImpacts } from './impactText.ts'
import type { ProfileChange } from './permissionChanges.ts'
import { useSavePermisos } from './useSavePermisos.ts'

export function GuardarDialog(props: {
  changes: readonly ProfileChange[]
  nameOf: (idPerfil: number) => string
  onSaved: () => void
  onClose: () => void
}) {
  const { changes, nameOf, onSaved, onClose } = props
  const saving = useSavePermisos()
  const impacts = useQueries({ queries: changes.flatMap(impactQueries), combine: joinByProfile })
  const failure = saving.error ?? impacts.failure
  const takes = changes.some(({ quitar }) => quitar.length > 0)

  return (
    <ConfirmDialog
      opened
      destructive={takes}
      title="¿Guardar los cambios de permisos?"
      confirmLabel="Sí, guardar"
      busy={saving.isPending}
      failure={failure && <DialogFailure failure={failure} onDismiss={onClose} />}
      onConfirm={() => saving.mutate(changes, { onSuccess: onSaved })}
      onCancel={onClose}
    >
      <Text>Los usuarios de estos perfiles lo notarán desde su siguiente acción:</Text>
      <Stack component="ul" gap={12} mt={12} mb={0} pl={20}>
        {changes.map(({ idPerfil }) => {
          const impact = impacts.byProfile.get(idPerfil)
          return (
            <li key={idPerfil}>
              <strong>{nameOf(idPerfil)}</strong>
              {!impact && !impacts.failure && <Skeleton height={14} mt={6} />}
              {impact && impactText(impact).map((sentence) => <div key={sentence}>{sentence}</div>)}
            </li>
          )
        })}
      </Stack>
    </ConfirmDialog>
  )
}

type Part = { idPerfil: number; impact: Impact }

function impactQueries({ idPerfil, agregar, quitar }: ProfileChange) {
  const parts = [
    ...chunksOf(agregar, permisosMax).map((ids) => ({ agregar: ids, quitar: [] as number[] })),
    ...chunksOf(quitar, permisosMax).map((taken) => ({
      agregar: [] as number[],
      quitar: taken.map(({ idRecurso }) => idRecurso),
    })),
  ]
  return parts.map((part) => ({
    queryKey: [permiso.key, 'impacto', idPerfil, part],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Part> => ({
      idPerfil,
      impact: await call(permisoRoutes.getPermisoImpact, { body: { idPerfil, ...part }, signal }),
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  }))
}

function joinByProfile(results: UseQueryResult<Part>[]) {
  const failed = results.find(({ error }) => error)
  const parts = results.some(({ isPending }) => isPending) ? [] : results.flatMap(({ data }) => data ?? [])
  const byProfile = Map.groupBy(parts, ({ idPerfil }) => idPerfil)
  return {
    failure: failed && asCallFailure(failed.error),
    byProfile: new Map([...byProfile].map(([id, own]) => [id, joinImpacts(own.map(({ impact }) => impact))])),
  }
}
