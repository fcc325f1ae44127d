import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { demoAnswers } from './demoAnswers.ts'
import { demoQuestions } from './demoQuestions.ts'
import { monthsOfTask, pastTasks } from './pastTasks.ts'

/** Sample groups with tasks, surveys and answers, the same for every empty database. Does nothing when groups exist. */
export async function demoGeoencuesta(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('geoencuesta.grupo').select('id_grupo').limit(1).executeTakeFirst()
  if (known) return
  await addGroups(db)
  await addTasks(db, dayInLima(now))
  await demoQuestions(db)
  await demoAnswers(db, now)
}

async function addGroups(db: Db): Promise<void> {
  await sql`
    insert into geoencuesta.grupo (nombre, descripcion) values
      ('Agua y saneamiento rural', 'Padrón de hogares con y sin agua en comunidades'),
      ('Calles y alumbrado', 'Estado de vías y postes en la ciudad'),
      ('Residuos sólidos', 'Botaderos y recojo de basura')`.execute(db)
  await sql`
    insert into geoencuesta.grupo_usuario (id_grupo, id_usuario, posicion, rol)
    select g.id_grupo, u.id_usuario, m.posicion, case m.posicion when 1 then 'responsable' else 'encuestador' end
    from (select *, row_number() over (order by id_grupo) as n from geoencuesta.grupo) g cross join (values ('encuestas', 1), ('admin', 2), ('siar', 3), ('salud', 4), ('denuncias', 5))
      m(username, posicion) join seguridad.usuario u on u.username = m.username
    where m.posicion <= 2 + g.n order by g.id_grupo, m.posicion`.execute(db)
}

async function addTasks(db: Db, today: string): Promise<void> {
  await sql`
    insert into geoencuesta.tarea (id_grupo, id_grupo_usuario, nombre, descripcion, fecha_fin, situacion)
    select v.id_grupo, v.id_grupo_usuario, t.nombre, t.descripcion, ${today}::date + t.dias, t.situacion
    from (values (1, 'Agua y saneamiento rural', 'Zona Norte', 'Anta, Urubamba y Calca', 30, 'vigente'),
      (2, 'Agua y saneamiento rural', 'Zona Sur', 'Canchis y Acomayo', 75, 'vigente'),
      (3, 'Calles y alumbrado', 'Wanchaq y Santiago', null, -10, 'vencida'),
      (4, 'Residuos sólidos', 'Puntos críticos', 'Primera vuelta', -40, 'cerrada'))
      t(n, grupo, nombre, descripcion, dias, situacion)
    join geoencuesta.grupo g on g.nombre = t.grupo
    join geoencuesta.grupo_usuario v on v.id_grupo = g.id_grupo and v.rol = 'responsable' order by t.n`.execute(db)
  await sql`
    insert into geoencuesta.tarea (id_grupo, id_grupo_usuario, nombre, descripcion, fecha_fin, situacion)
    select v.id_grupo, v.id_grupo_usuario, t.nombre, t.descripcion,
      (date_trunc('month', ${today}::date) - (t.n - 1) * ${monthsOfTask} * interval '1 month')::date - 1, 'cerrada'
    from (select *, row_number() over () as n from jsonb_to_recordset(${JSON.stringify(pastTasks)}::jsonb)
      as t(grupo text, nombre text, descripcion text)) t
    join geoencuesta.grupo g on g.nombre = t.grupo
    join geoencuesta.grupo_usuario v on v.id_grupo = g.id_grupo and v.rol = 'responsable' order by t.n`.execute(db)
  await sql`
    insert into geoencuesta.encuesta (id_grupo, id_grupo_usuario, nombre, descripcion, situacion)
    select v.id_grupo, v.id_grupo_usuario, e.nombre, e.descripcion, e.situacion
    from (values (1, 'Agua y saneamiento rural', 'Hogares y agua', 'Se pregunta a quien esté a cargo del hogar', 'publicada'),
      (2, 'Agua y saneamiento rural', 'Fuentes de agua', 'Una respuesta por cada fuente', 'publicada'),
      (3, 'Agua y saneamiento rural', 'Letrinas', 'En preparación', 'borrador'),
      (4, 'Calles y alumbrado', 'Estado de la vía', null, 'publicada'),
      (5, 'Residuos sólidos', 'Botaderos', null, 'cerrada')) e(n, grupo, nombre, descripcion, situacion)
    join geoencuesta.grupo g on g.nombre = e.grupo
    join geoencuesta.grupo_usuario v on v.id_grupo = g.id_grupo and v.rol = 'responsable' order by e.n`.execute(db)
  await sql`
    insert into geoencuesta.tarea_encuesta (id_tarea, id_encuesta, id_grupo)
    select t.id_tarea, e.id_encuesta, t.id_grupo from geoencuesta.tarea t join geoencuesta.encuesta e using (id_grupo)
    where e.situacion <> 'borrador' order by t.id_tarea, e.id_encuesta`.execute(db)
}
