-- Consent texts of public forms, and the version shown to each person. Texts are immutable.

create table nucleo.consentimiento (
  id_consentimiento int generated always as identity constraint consentimiento_pk primary key,
  uso text not null constraint consentimiento_uso check (uso in ('DENUNCIA', 'VOLUNTARIADO')),
  numero int not null,
  texto text not null,
  search_text text generated always as (nucleo.fold_text(coalesce(texto, ''))) stored
);
select nucleo.register_table('nucleo.consentimiento');
revoke update, delete on nucleo.consentimiento from wamani_app;
create unique index consentimiento_uso_numero_unique on nucleo.consentimiento (uso, numero);

insert into nucleo.consentimiento (uso, numero, texto) values
  ('DENUNCIA', 1, 'La institución trata los datos que usted escribe para atender su denuncia y comunicarle el resultado, conforme a la Ley N.° 29733, Ley de Protección de Datos Personales. Los guarda en su banco de datos de denuncias y los entrega solo a la entidad que deba atenderla. Si pide reserva de identidad, o denuncia de forma anónima, quien fue denunciado no sabrá quién es usted. Puede pedir que se le informe qué datos suyos se conservan, que se corrijan o que se supriman, en la mesa de partes de la institución.'),
  ('VOLUNTARIADO', 1, 'La institución trata los datos que usted escribe para organizar la campaña de vacunación en la que se inscribe y comunicarse con usted, conforme a la Ley N.° 29733, Ley de Protección de Datos Personales. Los guarda en su banco de datos de voluntarios y no los entrega a terceros. Su autorización es libre: puede retirarla cuando quiera, y pedir que se le informe qué datos suyos se conservan, que se corrijan o que se supriman, en la mesa de partes de la institución.');

-- Version of the text; the acceptance time is the creation time.
alter table sireda.denuncia add column consentimiento_version text;
