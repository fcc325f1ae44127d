-- Downloads of background files need the permission of their call, so jobs store the call even when it needs only
-- re-authentication. Updates waiting downloads.
update nucleo.proceso set derecho = 'GET ' || (argumentos ->> 'ruta') where clase = 'descarga' and derecho is null;
