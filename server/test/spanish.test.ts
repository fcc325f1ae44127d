import { allResources } from '@wamani/contract/core/resource/registry.ts'
import { describe, expect, it } from 'vitest'
import { everyText } from '../../tools/listTexts.ts'

/**
 * Phrases that read like translations, with the replacement. `in`: files where rule B19 or old records require the
 * phrase.
 */
const refused: { phrase: RegExp; instead: string; in?: readonly string[] }[] = [
  {
    phrase: /lo que espera por|esperan? por usted|que tenga un buen día/i,
    instead: 'Pendientes; No tiene pendientes.',
  },
  { phrase: /de qué avisarme/i, instead: 'Configurar avisos' },
  {
    phrase: /usted está seguro/i,
    instead: '¿Visar la solicitud de Flor Rojas?',
    in: [
      'web/src/modules/geoencuesta/dialogs/AskBeforeSaving.tsx',
      'web/src/modules/sireda/denuncia/actions/CategoriaDialog.tsx',
      'web/src/modules/sireda/denuncia/actions/ResponderDialog.tsx',
    ],
  },
  {
    phrase: /\b(va|se va|se van) (a )?\p{Ll}+[aei]r\b/iu,
    instead: 'Se enviará la solicitud',
    in: [
      'web/src/modules/geoencuesta/dialogs/AskBeforeSaving.tsx',
      'web/src/modules/sireda/denuncia/actions/CategoriaDialog.tsx',
      'web/src/modules/sireda/denuncia/actions/ResponderDialog.tsx',
    ],
  },
  {
    phrase: /^[^<]*\p{L}!(?=$|\s)/u,
    instead: 'a sentence that does not shout',
    in: [
      'web/src/modules/geoencuesta/dialogs/AskBeforeSaving.tsx',
      'web/src/modules/sireda/denuncia/actions/CategoriaDialog.tsx',
      'web/src/modules/sireda/denuncia/actions/ResponderDialog.tsx',
      'docs/manual/comun.md',
    ],
  },
  {
    phrase: /porfavor/i,
    instead: 'Por favor, corrija',
    in: ['contract/src/core/http/problem.ts', 'web/src/ui/feedback/ErrorSummary.tsx', 'docs/manual/comun.md'],
  },
  {
    phrase: /oops/i,
    instead: 'No se encontraron resultados.',
    in: ['docs/manual/comun.md'],
  },
  { phrase: /intitución/i, instead: 'Institución', in: ['web/src/modules/amachay/AgregarEstablecimientoDialog.tsx'] },
  {
    phrase: /a tu sesión|\brevisa que\b|\bingresaste\b/i,
    instead: 'usted, as everywhere',
    in: ['web/src/app/login/signInFailure.ts', 'server/src/modules/seguridad/signIn.ts', 'docs/manual/comun.md'],
  },
  { phrase: /\bvací[oa]s?(:| en | solo )/i, instead: 'En blanco, …' },
  { phrase: /solo se edita/i, instead: 'why it can no longer be edited' },
  {
    phrase: /lo lee el jefe|vínculo de quien|alcanzan sus permisos|más alto nivel/i,
    instead: 'Visible para…; Creada por',
  },
  { phrase: /se registra desde los|orden mayor cumple|solo advierte|encabeza su bloque/i, instead: 'a whole sentence' },
  { phrase: /^aparecerán? aquí/i, instead: 'Aquí aparecerán los correos.' },
  {
    phrase: /(algo|qué) daña el ambiente|quiere ayudar a vacunar|cerca de qué lugar/i,
    instead: 'daño ambiental; voluntario',
  },
  { phrase: /lo que la cámara guarda|no tiene la forma de ninguno|hasta la respuesta/i, instead: 'what is meant' },
  {
    phrase: /voluntarios? empresa/i,
    instead: 'empresa voluntaria',
    in: ['server/migrations/0052_periodos_y_normas.sql'],
  },
  { phrase: /nueva vacación|se (anuló|suspendió|reprogramó) la vacación/i, instead: 'Programar vacaciones' },
  { phrase: /períod/i, instead: 'periodo', in: ['server/migrations/0052_periodos_y_normas.sql'] },
  {
    phrase: /fin vigente|^ampliado$/i,
    instead: 'Vence; Con adenda',
  },
  { phrase: /lo cambiaron ambos|^lo suyo$|^lo de$|los que no se pudieron/i, instead: 'Su valor; No procesados' },
  {
    phrase: /termine cada una|y anomalías|lista para usarse sin/i,
    instead: 'consumos observados; disponible sin conexión',
  },
  { phrase: /^elegir entre |siempre se rechaza|otros derechos|llama tibia/i, instead: 'Usar vales en listas' },
  {
    phrase: /D\.Leg\.|\bDL ?\d{3,4}\b/,
    instead: 'D. Leg. N.° 276',
    in: ['server/migrations/0005_rrhh/01_rrhh.regimen_laboral.csv'],
  },
  { phrase: /\d ?[ap]\. ?m\./i, instead: 'the hours of the day from 00:00 to 23:59' },
  {
    phrase: /\b(revise tus|tus datos|tu contraseña|escribe (el|la|tu)|haz clic|selecciona (el|la|un|una))\b/i,
    instead: 'usted',
  },
  {
    phrase:
      /^(ingrese|seleccione) (?!(el|la|los|las|lo|un|una|al|su|sus|otr[ao]|primero|en|…|solicitud$|ícono$|fecha )\b|…)/i,
    instead: 'Ingrese los nombres',
  },
  { phrase: /(?<![\d,.])\d{1,3} \d{3}(?![\d,])(?! metros)/, instead: '5,000 filas' },
  { phrase: /^en blanco[:,] (?!la solicitud|las marcas)/i, instead: 'En blanco se toma la unidad de la plaza.' },
  { phrase: /^(nada|nadie) más\.$|^es (la primera|el primero)\.$/i, instead: 'Es su primera solicitud.' },
  { phrase: /^(queda|solicita|programa)( ·.*)?$/i, instead: 'Saldo · Diésel B5 S50; Días programados' },
  {
    phrase: /\blas rechazadas no van|\bde una vez$|\bel vínculo propio\b/i,
    instead: 'sin las rechazadas; por vez; un grupo propio',
  },
  { phrase: /\. ·/, instead: 'no full stop before «·»' },
  { phrase: /las mayores metas|todas, en la tabla/i, instead: 'Distritos con mayor meta' },
  {
    phrase: /\bjef[ea] (de|del) (la )?(gobierno regional|gobernación|consejo|procuraduría)/i,
    instead: 'Gobernador Regional; Presidente del Consejo Regional; Procurador Público Regional',
  },
  {
    phrase: /^líneas$|documentos vigentes|^publicado: /i,
    instead: 'Trabajadores programados; Vencidos: 1 por renovar',
  },
  { phrase: /^sexo no tiene/i, instead: 'Sexo: escriba Femenino o Masculino.' },
  { phrase: /\blicencia permite\b/i, instead: 'Vehículos por categoría de licencia' },
  { phrase: /^en el producto$|\blas cartas esperan\b/i, instead: 'En el sistema; los correos' },
  {
    phrase: /la noche deja|^última noche$|más antiguo sin terminar|la última, la|demora del proceso|señal de vida/i,
    instead: 'Registros omitidos en el proceso nocturno; Servidor activo',
  },
  {
    phrase: /procesos de las personas|hay algo que atender|^se respalda solo|se dirige a usted|^se ingresó a su/i,
    instead: 'Procesos solicitados por usuarios; Requiere atención; Respaldo automático; lo mencionó',
  },
  { phrase: /escriba la contraseña de|^tiene un borrador/i, instead: 'Escriba su contraseña; Hay un borrador' },
  {
    phrase: /según el aviso de|^anterior al sistema|fin para el cómputo|vigente \(con/i,
    instead: 'dentro del plazo de aviso; Último día computado; Con adenda',
  },
  {
    phrase: /^paso siguiente$|^para decidir$|^ver como$|sumar todas/i,
    instead: 'Pendiente de aprobación; Cambiar vista',
  },
  {
    phrase: /se leen en la tabla|elíjalo para acercarse|el plazo llega hasta|^lo filtrado, con/i,
    instead: 'La tabla muestra los mismos registros; El plazo vence en 2027',
  },
  {
    phrase: /^se retira$|^queda para estad|lo que no es de la persona|preparar en segundo plano$|^traza$/i,
    instead: 'Datos que se eliminan; Preparar archivo; Código de seguimiento',
  },
  { phrase: /quién puede qué|recurso es una llamada|título de su grupo/i, instead: 'Permisos efectivos' },
  {
    phrase: /confía en su segundo|crea usuarios|\bclaim\b|dato del dni|en entregas la/i,
    instead: 'Acepta el segundo factor del proveedor; Atributo del DNI',
  },
  {
    phrase: /qué se escribe|descargar un modelo|AAAA-Tn|^cambia desde$|^valor siguiente$|^nombre técnico$/i,
    instead: 'Qué escribir; Descargar plantilla; Nuevo valor',
  },
  { phrase: /^registrar (dosis|vacunación)$/i, instead: 'Registrar varias dosis; Registrar una vacunación' },
  { phrase: /\bde %s esperados|abastecimiento a las\b/i, instead: 'Rindió 4.17 km/gal; se esperaban 30' },
]

const texts = everyText()

describe('Spanish texts', () => {
  it('are found in every source', () => {
    expect(texts.length).toBeGreaterThan(7_000)
    for (const file of ['contract/src/rrhh/turno/turno.ts', 'web/src/app/login/LoginPage.tsx', 'docs/manual/comun.md'])
      expect(texts.filter((text) => text.file === file).length).toBeGreaterThan(10)
  })

  it.each(refused)('says «$instead» and not $phrase', ({ phrase, in: written = [] }) => {
    const found = texts.filter(({ text, file }) => phrase.test(text) && !written.includes(file))
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
    const stale = written.filter((file) => !texts.some((text) => text.file === file && phrase.test(text.text)))
    expect(stale).toEqual([])
  })

  it('contain no English in the sentences of the core', () => {
    const english = /\b(the|does|is|are|was|this|with|please|must|cannot|should|and|from|exist)\b/i
    // thrown to developers only
    const isForDevelopers = (text: string) => text.startsWith('No resource is declared')
    const ofCore = texts.filter(({ file, text }) => file.startsWith('contract/src/core/') && !isForDevelopers(text))
    expect(ofCore.length).toBeGreaterThan(100)
    expect(ofCore.filter(({ text }) => english.test(text))).toEqual([])
  })

  it('use whole sentences for help', () => {
    const shipped = allResources().filter(({ module }) => !module.startsWith('prueba'))
    const helps = shipped.flatMap(({ key, fields, actions }) =>
      [fields, ...Object.values(actions).map((action) => action.fields ?? {})].flatMap((some) =>
        Object.entries(some).flatMap(([name, { help }]) => (help ? [{ at: `${key}.${name}`, help }] : [])),
      ),
    )
    expect(helps.length).toBeGreaterThan(50)
    expect(helps.filter(({ help }) => !/^\p{Lu}.*\.$/u.test(help))).toEqual([])
  })
})
