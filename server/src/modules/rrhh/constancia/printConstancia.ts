import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type constanciaRoutes, tiposConstancia } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { sql } from 'kysely'
import { issuedLetterhead } from '../../../database/readLetterhead.ts'
import type { Block } from '../../../documents/pdf/pdfDocument.ts'
import { pdfDownload } from '../../../documents/pdf/pdfDownload.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import { readSigner } from '../../../signatures/readSigner.ts'
import { ownWorkerOf } from '../espacio/ownWorkerOf.ts'
import type { Contenido } from './contenido.ts'
import { findConstancia } from './findConstancia.ts'

export const printConstancia: Handler<typeof constanciaRoutes.printConstancia> = async (context) => {
  const { db, scope, params, user, now, settings } = context
  const id = ownWorkerOf(scope)
  const found = await findConstancia(db, sql`c.id_constancia = ${params.id} and c.id_trabajador = ${id}`)
  if (!found) throw new Problem('notFound')
  const { codigo, tipo, fechaEmision, contenido, idMembrete } = found
  const title = Object.entries(tiposConstancia).find(([key]) => key === tipo)?.[1] ?? tipo
  const shown = codigo.replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4')
  return pdfDownload(
    {
      name: `${title.toLowerCase().replaceAll(' ', '-')}-${fechaEmision}`,
      title,
      subtitle: `Emitido el ${shownDay(fechaEmision)}`,
      ...(await issuedLetterhead(db, idMembrete)),
      ...(await readSigner(context)),
      office: 'Recursos Humanos',
      printedBy: user.nombreCompleto,
      printedAt: now,
      blocks: [
        ...blocksOf(contenido),
        { space: 24 },
        {
          qr: `${settings.publicUrl}/verificar?codigo=${codigo}`,
          ...{ size: 96, caption: `Código ${shown}. Verifíquelo en ${settings.publicUrl}/verificar` },
        },
      ],
    },
    { inline: true },
  )
}

function blocksOf({ trabajador, documento, texto, datos, tabla }: Contenido): Block[] {
  return [
    { text: 'Recursos Humanos deja constancia de que:', size: 11 },
    { space: 8 },
    { text: trabajador, size: 14, bold: true },
    { text: `identificado(a) con ${documento},`, size: 11 },
    { space: 8 },
    { text: texto, size: 11 },
    { space: 8 },
    { pairs: datos.map(({ etiqueta, valor }) => [etiqueta, valor] as const) },
    ...(tabla
      ? [
          { heading: tabla.titulo },
          {
            table: {
              columns: tabla.columnas.map((label, at) => ({
                label,
                align: at === 0 ? ('left' as const) : ('right' as const),
              })),
              rows: tabla.filas,
            },
          },
        ]
      : []),
  ]
}
