import { expect, test } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()

test('the sample data has no punches of workers who are away all day', async () => {
  // a night shift of the day before ends on the first day of absence
  const [counts] = await t.sql(`
    with lejos as (
      select id_trabajador, fecha_inicio, fecha_fin_computo as fecha_fin from rrhh.vacacion where estado <> 'ANULADA'
      union all
      select id_trabajador, fecha_inicio, fecha_fin from rrhh.solicitud where estado = 'APROBADA' and hora_inicio is null)
    select (select count(*)::int from lejos where fecha_inicio <= current_date) as veces,
      (select count(*)::int from rrhh.marcacion m join lejos using (id_trabajador)
        where (m.fecha_hora at time zone 'America/Lima')::date > fecha_inicio
          and (m.fecha_hora at time zone 'America/Lima')::date <= fecha_fin) as marcas`)
  expect(Number(counts?.veces)).toBeGreaterThan(10)
  expect(counts?.marcas).toBe(0)
})
