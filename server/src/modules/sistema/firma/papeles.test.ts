import { createHash } from 'node:crypto'
import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { participante } from '@wamani/contract/certificado/participante.ts'
import { plantilla } from '@wamani/contract/certificado/plantilla.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { constanciaRoutes } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { publico } from '@wamani/contract/sireda/publico.ts'
import { escudo } from '@wamani/contract/sistema/escudo.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pdfText } from '../../../../test/helpers/files/readPdf.ts'
import { approved, codeOf, fuelFixture, issue, verify } from '../../../../test/helpers/modules/fuel.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { complaint, fileDenuncia, idOfDenuncia } from '../../../../test/helpers/modules/newDenuncia.ts'
import { requestMade } from '../../../../test/helpers/requestAnswers.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import type { Answer } from '../../../../test/helpers/testCall.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const t = await testApp({ clock: () => new Date('2026-05-04T10:00:00-05:00') })
const { w1, userOf, request, act } = leavesOf(t)
for (const profile of ['RRHH', 'Certificados', 'Denuncias']) await t.signIn(profile)

/**
 * An issued document. `said`: content of its reprint and its verification; `after` uses another document of the same
 * facts when a code works only once. `changes`: statements that change every record it names.
 */
type Issued = { said: (time: 'before' | 'after') => Promise<unknown>; changes: readonly string[] }

const ok = <Body>(answer: Answer<Body>): Body => {
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const drawn = (bytes: Uint8Array) => ({
  text: pdfText(bytes),
  pictures: Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<=\nendobj)/)
    .filter((object) => /\/Subtype \/Image\b/.test(object))
    .map((object) => object.replace(/^\s*\d+ 0 obj/, '').replace(/\d+ 0 R/g, 'R'))
    .map((object) => createHash('sha256').update(object).digest('hex')),
})
const square = async (width: number) => ({
  ...{ nombre: 'imagen.png', tipo: 'image/png' },
  contenido: Uint8Array.from(
    await sharp({ create: { width, height: 100, channels: 3, background: '#9a3412' } })
      .png()
      .toBuffer(),
  ),
})
let edition = 0
async function renameInstitution() {
  edition += 1
  await t.sql(`update nucleo.parametro set valor = 'Región ${edition}' where nombre = 'institucion.nombre'`)
  ok(await t.call(escudo.routes.update, { params: { id: 1 }, body: { imagen: await square(100 + edition) } as never }))
}

const issuedDocuments: Record<string, () => Promise<Issued>> = {
  vale: async () => {
    const fuel = await fuelFixture(t)
    const days = { fechaSalida: '2026-05-05', fechaRetorno: '2026-05-06' }
    const idSolicitud = await approved(t, fuel, '20', days)
    const [before, after] = await Promise.all([issue(t, fuel, idSolicitud, '10'), issue(t, fuel, idSolicitud, '10')])
    const [first, second] = [Number(ok(before).idVale), Number(ok(after).idVale)]
    return {
      said: async (time) => {
        const printed = await t.call(valeRoutes.printVale, { params: { id: second } })
        const id = time === 'before' ? first : second
        const verified = ok(await verify(t, id, await codeOf(t, id)))
        return {
          issued: drawn(Buffer.from(printed.text, 'base64')),
          verified: { ...verified, idVale: 0, numero: '' },
        }
      },
      changes: [
        `update combustible.vehiculo set placa = 'ZZZ-999', tipo = 'Otro', marca = 'Otra', modelo = 'Otro', codigo_patrimonial = 'X'`,
        `update combustible.chofer set nombres = 'Otros', apellidos = 'Nombres', licencia = 'Q99999999'`,
        `update combustible.grifo set razon_social = 'Otra estación', ruc = '20131312955', direccion = 'Otra calle'`,
        `update combustible.presupuesto set nombre_meta = 'Otra meta'`,
        `update combustible.solicitud set motivo = 'Otro motivo', destino = 'Otro destino', unidad = 'Otra unidad'`,
        `update combustible.insumo set nombre = nombre || ' nuevo'`,
        `update seguridad.usuario set nombre = 'Otro' where username = '${fuel.comb2.username}'`,
      ],
    }
  },
  papeleta: async () => {
    await t.sql('update rrhh.unidad set id_jefe = null')
    const idTrabajador = await w1()
    const dates = { fechaInicio: '2026-07-20', fechaFin: '2026-07-26' }
    const id = requestMade(await request('VAC-GOC', { idTrabajador, ...dates }))
    ok(await act(id, 'visar', 'RRHH'))
    ok(await act(id, 'aprobar', 'RRHH'))
    return {
      said: async () => drawn((await t.call(solicitudRoutes.printPapeleta, { params: { id } })).bytes),
      changes: [
        `update rrhh.trabajador set nombres = 'Otros', apellido_paterno = 'Apellidos', apellido_materno = 'Nuevos' where id_trabajador = ${idTrabajador}`,
        `update rrhh.unidad set nombre = nombre || ' nueva', sigla = left('X' || sigla, 12)`,
        `update rrhh.tipo_solicitud set nombre = nombre || ' nuevo'`,
        `update rrhh.vacacion set fecha_inicio = fecha_inicio + 1, fecha_fin = fecha_fin + 1, fecha_fin_computo = fecha_fin_computo + 1
         where id_solicitud = ${id}`,
        `update seguridad.usuario set nombre = 'Otro' where username = 'rrhh'`,
      ],
    }
  },
  certificado: async () => {
    const design = { texto: 'Otorgado a {participante}, con {documento}', pie: 'Cusco', color: '#9A3412', enUso: true }
    const template = ok(
      await t.call<Row>(plantilla.routes.create, {
        body: { nombre: 'Diploma', titulo: 'DIPLOMA', ...design, firma: await square(50) } as never,
      }),
    )
    const { idTaller } = ok(
      await t.call<Row>(taller.routes.create, {
        body: {
          ...{ codigo: 'P-1', nombre: 'Taller de agua', modalidad: 'virtual', horas: 20, estado: 'concluido' },
          ...{ fechaInicio: '2026-03-02', fechaFin: '2026-03-06', firmante: 'Rosa Condori', cargoFirmante: 'Gerente' },
        } as never,
      }),
    )
    const person = { documento: '61000001', nombres: 'Ñusta', apellidoPaterno: 'Quispe', apellidoMaterno: 'Rojas' }
    const { idParticipante } = ok(await t.call<Row>(participante.routes.create, { body: person as never }))
    const body = { idTaller, idParticipante, archivos: testFiles.pdf() } as never
    const issued = ok(await t.call<Row>(inscripcion.routes.create, { body }))
    const params = { id: Number(issued.idParticipanteTaller) }
    return {
      said: async () => ({
        document: drawn((await t.call(certificadoRoutes.printCertificado, { params })).bytes),
        verified: ok(
          await t.call(certificadoRoutes.verifyCertificado, { as: null, params: { codigo: String(issued.codigo) } }),
        ),
      }),
      changes: [
        `update certificado.participante set nombres = 'Otros', documento = '61999999' where id_participante = ${idParticipante}`,
        `update certificado.taller set nombre = 'Otro taller', horas = 99, firmante = 'Otra', cargo_firmante = 'Otro' where id_taller = ${idTaller}`,
        `update certificado.plantilla set titulo = 'OTRO', texto = 'Otro texto', pie = 'Otro pie', color = '#000000', id_firma = null
         where id_plantilla = ${template.idPlantilla}`,
      ],
    }
  },
  constancia: async () => {
    const idTrabajador = await w1()
    const as = await userOf(idTrabajador)
    const issued = ok(await t.call<Row>(constanciaRoutes.issueConstancia, { as, body: { tipo: 'TRABAJO' } }))
    const params = { id: Number(issued.idConstancia) }
    return {
      said: async () => ({
        document: drawn((await t.call(constanciaRoutes.printConstancia, { as, params })).bytes),
        verified: ok(
          await t.call(constanciaRoutes.verifyConstancia, { as: null, params: { codigo: String(issued.codigo) } }),
        ),
      }),
      changes: [
        `update rrhh.trabajador set nombres = 'Otros', apellido_paterno = 'Apellidos' where id_trabajador = ${idTrabajador}`,
        `update rrhh.unidad set nombre = nombre || ' otra'`,
        `update rrhh.contrato set puesto = 'Otro puesto' where id_trabajador = ${idTrabajador}`,
      ],
    }
  },
  'respuesta a una denuncia': async () => {
    const { numero, codigo } = ok(await fileDenuncia(t, { evidencias: [] }))
    const idDenuncia = await idOfDenuncia(t, numero)
    for (const idEtapa of [etapas.derivada, etapas.respondida])
      ok(
        await t.call(denunciaRoutes.processDenuncia, {
          as: 'Denuncias',
          body: { idDenuncia, idEtapa, descripcion: 'Se coordinó la inspección con la autoridad.' } as never,
        }),
      )
    return {
      said: async () => ({
        mails: await t.sql(
          'select asunto, cuerpo from nucleo.correo_salida where coalesce(destinatario, destinatario_reservado) = $1 order by id_correo',
          [complaint.correo],
        ),
        verified: ok(await t.call(publico.trackDenuncia, { as: null, params: { codigo } })),
      }),
      changes: [
        `update sireda.categoria set nombre = nombre || ' otra'`,
        `update sireda.entidad set nombre = nombre || ' otra'`,
        `update sireda.etapa set descripcion = descripcion || ' otra'`,
        `update sireda.tipo_denuncia set nombre = nombre || ' otro'`,
        `update sireda.denunciante set nombres = 'Otros', apellidos = 'Nombres'`,
      ],
    }
  },
}

it.each(Object.entries(issuedDocuments))(
  'a document stays as issued when the records it names change: %s (B61)',
  async (_, issued) => {
    await renameInstitution()
    const { said, changes } = await issued()
    const before = await said('before')
    await renameInstitution()
    for (const change of changes) await t.sql(change)
    expect(await said('after')).toEqual(before)
  },
)
