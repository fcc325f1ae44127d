import { certificadoFirma } from '@wamani/contract/sistema/certificadoFirma.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const Pkcs12Input = lazyPart(async () => (await import('./firma/Pkcs12Input.tsx')).Pkcs12Input, { input: true })
const parts: ScreenParts = { inputs: { archivo: Pkcs12Input } }

export const CertificadoFirmaScreen = () => <ResourceScreen resource={certificadoFirma} parts={parts} />
