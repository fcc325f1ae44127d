-- Re-encrypted files get a new stored name.
grant update (clave) on nucleo.archivo to wamani_app;
