import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()
const { recalculateAsistencia, queueRecalculation } = asistenciaRoutes

const month = firstOf(
  await t.sql<{ desde: string; hasta: string; nombre: string }>(
    `select p.fecha_inicio::text as desde, p.fecha_fin::text as hasta, p.nombre from rrhh.periodo p join rrhh.asistencia a using (id_periodo)
   where p.estado <> 'CERRADO' and p.tipo = 'MENSUAL' group by p.id_periodo order by count(*) desc limit 1`,
  ),
)
const { desde, hasta } = month
const body = { desde, hasta, idTrabajador: null, idUnidad: null }
const computed = () =>
  t.sql(
    `select id_trabajador, fecha::text, condicion, minutos_tardanza, minutos_trabajados, minutos_extra, id_unidad, id_turno
     from rrhh.asistencia where fecha between $1 and $2 order by 1, 2`,
    [desde, hasta],
  )
/** Deletes computed days as if they had never been computed. */
const lose = (workers = 'true') =>
  t.sql(`delete from rrhh.asistencia a where fecha between '${desde}' and '${hasta}' and ${workers}
    and not exists (select from rrhh.asistencia_verificada_dia d where d.fecha = a.fecha)`)
const look = async (id: number) => (await t.call<JobRecord>(jobRoutes.getJob, { params: { id } })).body
const workers = async () =>
  firstOf(await t.sql<{ count: number }>('select count(*)::int as count from rrhh.trabajador')).count

test('a recalculation job gives the same days as the synchronous call, worker by worker', async () => {
  await lose()
  const lost = (await computed()).length
  const direct = await t.call<{ dias: number }>(recalculateAsistencia, { body })
  const atOnce = await computed()
  expect(atOnce.length).toBeGreaterThan(lost)
  await lose()
  const asked = await t.call<JobRecord>(queueRecalculation, { body })
  expect([asked.status, asked.body.titulo]).toEqual([201, expect.stringMatching(/^Recalcular la asistencia del /)])
  await t.work()
  expect(await computed()).toEqual(atOnce)
  const all = await workers()
  expect(await look(asked.body.idProceso)).toMatchObject({
    estado: 'TERMINADO',
    hechas: all,
    total: all,
    mensaje: `Se recalculó la asistencia de ${all} trabajadores: ${direct.body.dias} días cambiaron.`,
  })
})

/** Holds the attendance lock on another connection. */
async function hold() {
  const client = new pg.Client(t.url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("begin; select pg_advisory_xact_lock(hashtextextended('rrhh.asistencia', 0))")
  return () => client.query('commit')
}

test('a job cancelled by another process keeps complete workers and continues with the rest when resumed', async () => {
  const whole = await computed()
  await lose()
  const release = await hold()
  const other = await t.another()
  const { body: asked } = await t.call<JobRecord>(queueRecalculation, { body })
  const id = asked.idProceso
  const working = t.work()
  await expect.poll(async () => (await look(id)).estado).toBe('EN_CURSO')
  await other.call(jobRoutes.cancelJob, { params: { id } })
  await new Promise((resolve) => setTimeout(resolve, 500)) // longer than the interval between progress reports
  await release()
  await working
  const stopped = await look(id)
  expect(stopped).toMatchObject({ estado: 'CANCELADO', hechas: 25 })
  const [{ last }] = (await t.sql<{ last: number }>(
    'select max(id) as last from (select id_trabajador as id from rrhh.trabajador order by 1 limit 25) t',
  )) as [{ last: number }]
  const done = (row: Row) => Number(row.id_trabajador) <= last
  expect((await computed()).filter(done)).toEqual(whole.filter(done))
  expect((await computed()).some((row) => !done(row))).toBe(false)

  // Simulates a crashed process: committed progress must not repeat.
  await t.sql("update nucleo.proceso set estado = 'PENDIENTE', cancelar = false where id_proceso = $1", [id])
  await other.work()
  expect(await computed()).toEqual(whole)
  expect((await look(id)).mensaje).toBe(
    `Se recalculó la asistencia de ${await workers()} trabajadores: ${whole.length} días cambiaron.`,
  )
})

test('a recalculation job requires its permission and fails for a period closed in the meantime', async () => {
  expect((await t.call(queueRecalculation, { as: 'Trabajador', body })).status).toBe(403)
  const { body: asked } = await t.call<JobRecord>(queueRecalculation, { as: 'RRHH', body })
  await t.sql("update rrhh.periodo set estado = 'CERRADO' where nombre = $1", [month.nombre])
  const refused = await t.call<Row>(queueRecalculation, { body })
  expect([refused.status, refused.body.errorMessage]).toEqual([409, `El periodo ${month.nombre} está cerrado`])
  await t.work()
  const mine = await t.call<JobRecord>(jobRoutes.getJob, { as: 'RRHH', params: { id: asked.idProceso } })
  expect(mine.body).toMatchObject({ estado: 'FALLIDO', mensaje: `El periodo ${month.nombre} está cerrado` })
})
