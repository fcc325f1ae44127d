import type { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { issuedLetterhead } from '../../../database/readLetterhead.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'
import type { Handler } from '../../../http/implement.ts'
import { readSigner } from '../../../signatures/readSigner.ts'
import { estadoDe } from './estadoDe.ts'
import { valeDocument } from './valeDocument.ts'
import { valeImpreso } from './valeImpreso.ts'

/** Returns the PDF of a voucher as base64 for a viewer (F7). */
export const printVale: Handler<typeof valeRoutes.printVale> = async (context) => {
  const { db, params, user, now, today, settings } = context
  const row = await valeImpreso(db, params.id)
  const vale = { ...row, estado: estadoDe(row.estado, row.fecha_vencimiento, today) }
  if (vale.estado === 'anulado') throw new Problem('conflict', 'El vale está anulado.')
  const letterhead = await issuedLetterhead(db, row.id_membrete)
  const { publicUrl } = settings
  const printed = { ...letterhead, ...(await readSigner(context)), printedBy: user.nombreCompleto, printedAt: now }
  const document = valeDocument(vale, { ...printed, publicUrl })
  const contenido = Buffer.from((await pdfBytes(document)).toString('base64'))
  return { nombre: `${vale.numero}.txt`, tipo: 'text/plain; charset=utf-8', contenido, inline: true }
}
