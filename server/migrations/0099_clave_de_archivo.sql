-- A file that is encrypted anew gets another name; its row says which.
grant update (clave) on nucleo.archivo to wamani_app;
