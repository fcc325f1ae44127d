import { ActionIcon, Button } from '@mantine/core'
import { IconMusic, IconPaperclip, IconPhoto, IconVideo, IconX } from '@tabler/icons-react'
import { evidenciaKinds, evidenciasMax } from '@wamani/contract/sireda/publico.ts'
import { useRef } from 'react'
import { issueText } from '../../../crud/form/formValues.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { FormSection } from '../../../ui/layout/FormSection.tsx'
import classes from './DenunciaForm.module.css'
import type { Intake } from './useIntake.ts'
import { kindOf } from './validateEvidencias.ts'

const signs = { foto: IconPhoto, video: IconVideo, audio: IconMusic }
const accept = Object.values(evidenciaKinds)
  .flatMap(({ extensions }) => extensions.map((one) => `.${one}`))
  .concat('.jpeg')
  .join(',')

export function EvidenciasSection({ form }: { form: Intake }) {
  const input = useRef<HTMLInputElement>(null)
  const { files } = form
  const error = issueText(form.issues, 'evidencias')
  const change = (next: readonly File[]) => form.set('evidencias', next)
  return (
    <FormSection
      title="3. Evidencias"
      description={`Hasta ${evidenciasMax} archivos: fotos de ${evidenciaKinds.foto.maxMegabytes} MB, audios de ${evidenciaKinds.audio.maxMegabytes} MB y videos de ${evidenciaKinds.video.maxMegabytes} MB. Borramos de las fotos la ubicación y demás datos de la cámara.`}
    >
      <div data-wide data-field="evidencias">
        {files.length > 0 && (
          <ul className={classes.files}>
            {files.map((file) => (
              <Chosen
                key={`${file.name} ${file.size} ${file.lastModified}`}
                file={file}
                onRemove={() => change(files.filter((one) => one !== file))}
              />
            ))}
          </ul>
        )}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label="Archivos de evidencia"
          onChange={(event) => {
            change([...files, ...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Agregar evidencias
        </Button>
        {error && <p className={classes.error}>{error}</p>}
      </div>
    </FormSection>
  )
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const Sign = signs[kindOf(file.name) ?? 'foto']
  return (
    <li className={classes.file}>
      <Sign size={20} aria-hidden />
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{formatNumber(file.size / 1_048_576, 1)} MB</span>
      <ActionIcon variant="subtle" color="gray" aria-label={`Quitar ${file.name}`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
