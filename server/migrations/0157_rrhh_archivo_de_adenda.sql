-- The signed paper of an addendum.
alter table rrhh.adenda add column id_archivo int constraint adenda_archivo_fk references nucleo.archivo;
create index adenda_archivo on rrhh.adenda (id_archivo);
