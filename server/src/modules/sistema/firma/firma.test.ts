import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { constanciaRoutes } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { certificadoFirma } from '@wamani/contract/sistema/certificadoFirma.ts'
import { describe, expect, it } from 'vitest'
import { hasSigning, makePkcs12, pdfSignatures } from '../../../../test/helpers/files/pkcs12.ts'
import { pdfText } from '../../../../test/helpers/files/readPdf.ts'
import { issuesOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const passphrase = 'clave del archivo'
const name = 'Gobierno Regional de Prueba'

describe.skipIf(!hasSigning)('the certificate of the institution', async () => {
  if (!hasSigning) return
  const t = await testApp()
  const create = (file: Buffer, clave = passphrase) =>
    t.call<Row>(certificadoFirma.routes.create, { body: { archivo: file.toString('base64'), clave } })
  const first = async (sql: string) => Number((await t.sql<{ id: number }>(sql))[0]?.id)

  async function documents() {
    const vale = await t.call(valeRoutes.printVale, {
      params: { id: await first(`select id_vale as id from combustible.vale where estado = 'consumido' limit 1`) },
    })
    const papeleta = await t.call(solicitudRoutes.printPapeleta, {
      params: { id: await first(`select id_solicitud as id from rrhh.solicitud where estado = 'APROBADA' limit 1`) },
    })
    const certificado = await t.call(certificadoRoutes.printCertificado, {
      params: {
        id: await first(
          `select id_participante_taller as id from certificado.participante_taller where codigo is not null and estado <> 'anulado' limit 1`,
        ),
      },
    })
    const issued = await t.call<Row>(constanciaRoutes.issueConstancia, { as: 'Trabajador', body: { tipo: 'TRABAJO' } })
    const constancia = await t.call(constanciaRoutes.printConstancia, {
      as: 'Trabajador',
      params: { id: issued.body.idConstancia },
    })
    return {
      vale: Buffer.from(vale.text, 'base64'),
      papeleta: papeleta.bytes,
      certificado: certificado.bytes,
      constancia: constancia.bytes,
    }
  }

  it('signs each kind of document with a valid signature; without a certificate they are unsigned', async () => {
    for (const [kind, pdf] of Object.entries(await documents())) {
      expect(`${kind}: ${pdfSignatures(pdf)}`).toContain('does not contain any signatures')
      expect(pdfText(pdf)).not.toContain('Firmado digitalmente')
    }
    const made = await create(makePkcs12({ name, days: 100, passphrase }))
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ sujeto: name, emisor: 'Autoridad de prueba', estado: true })
    for (const [kind, pdf] of Object.entries(await documents())) {
      const said = `${kind}: ${pdfSignatures(pdf)}`
      expect(said).toContain('Signature is Valid')
      expect(said).toContain('Total document signed')
      expect(said).toContain('ETSI.CAdES.detached')
      expect(said).toContain(`Common Name: ${name}`)
      expect(`${kind}: ${pdfText(pdf)}`).toContain(`Firmado digitalmente por ${name}`)
      const changed = Buffer.from(pdf)
      changed[200] = (changed[200] ?? 0) ^ 1
      expect(pdfSignatures(changed)).not.toContain('Signature is Valid')
    }
    const ec = await create(makePkcs12({ name: 'Otra clave', days: 200, kind: 'ec', passphrase }))
    expect(ec.status, ec.text).toBe(201)
    const { vale } = await documents() // the longest document
    expect(pdfSignatures(vale)).toMatch(/Common Name: Otra clave[\s\S]*Signature is Valid/)
    expect(
      (
        await t.call(certificadoFirma.routes.update, {
          params: { id: ec.body.idCertificadoFirma },
          body: { estado: false },
        })
      ).status,
    ).toBe(200)
  })

  it('stores key and passphrase only encrypted and never returns them', async () => {
    const [kept] = await t.sql<{ archivo_sellado: string }>(
      'select archivo_sellado from nucleo.certificado_firma limit 1',
    )
    expect(kept?.archivo_sellado).toMatch(/^[\w-]{8}\.[\w-]+$/)
    const listed = await t.call(certificadoFirma.routes.list)
    expect(listed.text).not.toMatch(/archivo_sellado|"clave"|"archivo"|PRIVATE/)
    const trail = await t.sql(`select antes, despues from auditoria.evento where tabla = 'nucleo.certificado_firma'`)
    expect(JSON.stringify(trail)).not.toContain(String(kept?.archivo_sellado))
  })

  it('refuses a file that cannot sign and gives the reason', async () => {
    const good = makePkcs12({ name, days: 50, passphrase })
    const says = async (answer: ReturnType<typeof create>) => {
      const { status, ...rest } = await answer
      return [status, issuesOf({ status, ...rest })]
    }
    const wrong = [400, [{ campo: 'clave', mensaje: expect.stringContaining('La contraseña no es la del archivo') }]]
    expect(await says(create(good, 'otra'))).toEqual(wrong)
    expect(await says(create(Buffer.from('no es un archivo')))).toEqual(wrong)
    expect((await create(good)).status).toBe(201)
    expect((await create(good)).status).toBe(409)
    const ended = [400, [{ campo: 'archivo', mensaje: expect.stringContaining('ya venció') }]]
    expect(await says(create(makePkcs12({ name, days: -1, passphrase })))).toEqual(ended)
  })

  it('refuses a file that asks for more than 600,000 iterations before running any', async () => {
    const file = makePkcs12({ name, days: 50, passphrase, iterations: 250_000 })
    const answer = await create(file)
    expect([answer.status, issuesOf(answer)]).toEqual([
      400,
      [{ campo: 'archivo', mensaje: expect.stringContaining('demasiadas iteraciones') }],
    ])
    expect((await create(makePkcs12({ name, days: 50, passphrase, iterations: 10_000 }))).status).toBe(201)
  })

  it('accepts a passphrase with any letters, whatever program made the file', async () => {
    const clave = 'señal de Ñuñoa áé €'
    const files = [{}, { legacy: true }, { encoding: 'latin1' }] as const
    for (const made of files) {
      const spelled = 'encoding' in made ? clave.replace(' €', '') : clave
      const file = makePkcs12({ name, days: 60, passphrase: spelled, ...made })
      const answer = await create(file, spelled.normalize('NFD'))
      expect([made, answer.status], answer.text).toEqual([made, 201])
      expect([made, (await create(file, spelled.replace('ñ', 'n'))).status]).toEqual([made, 400])
    }
  })

  it('raises an alert a month before the certificate expires; afterwards documents are unsigned', async () => {
    const alertsWhenEnding = async (inDays: number) => {
      await t.sql(
        `update nucleo.certificado_firma set desde = now() - interval '90 days', hasta = now() + make_interval(days => $1)`,
        [inDays],
      )
      await t.night(dayInLima(new Date()))
      return t.sql(
        `select severidad, texto from nucleo.alerta where tipo = 'sistema.certificadoFirma' and cerrada_en is null`,
      )
    }
    expect(await alertsWhenEnding(40)).toEqual([])
    expect(await alertsWhenEnding(15)).toMatchObject([
      { severidad: 'PROXIMO', texto: expect.stringContaining('vence el') },
    ])
    expect(await alertsWhenEnding(-2)).toMatchObject([
      { severidad: 'CRITICO', texto: expect.stringContaining('sin firma digital') },
    ])
    const vale = await t.call(valeRoutes.printVale, {
      params: { id: await first(`select id_vale as id from combustible.vale where estado = 'consumido' limit 1`) },
    })
    expect(pdfSignatures(Buffer.from(vale.text, 'base64'))).toContain('does not contain any signatures')
  })
})
