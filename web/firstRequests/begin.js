// Part of firstPaint.js once the web is built. Who is signed in and comes by an address of the application gets all that its
// screen needs asked for at once: programs, looks, menu and first data. Found one from the other they would cost a trip each.
// Anybody else gets the programs of the sign-in page, or of the public page that was asked for.
// Keys: web/src/api/session.ts, web/src/crud/views/opensWithViews.ts. The answers are taken by web/src/api/takeEarlyAnswer.ts.
export function begin(first) {
  const remembered = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const { token, user } = remembered('wamani.session') ?? {}
  const { pathname, search } = location
  const fetchFiles = (files) => {
    for (const at of files) {
      const link = document.createElement('link')
      const href = `/assets/${first.files[at]}`
      const isStyle = href.endsWith('.css')
      Object.assign(link, { href, crossOrigin: 'anonymous', rel: isStyle ? 'preload' : 'modulepreload' })
      if (isStyle) link.as = 'style'
      document.head.append(link)
    }
  }
  const visited = first.pages[pathname]
  if (visited || !token) return fetchFiles(visited ?? first.login)
  const screen = first.screens[pathname]
  if (!user || user.debeCambiarClave || user.faltaSegundoFactor || !screen) return
  const headers = { authorization: `Bearer ${token}` }
  const answers = new Map()
  const ask = (path) => {
    const answer = fetch(path, { headers })
    // who takes it hears of a failure; what nobody takes must not hold its connection
    answer.then((one) => one.clone().text()).catch(() => undefined)
    answers.set(path, answer)
  }
  ask(first.info)
  // what is refused is not asked for: each refusal is noted
  const isGranted = ({ path, access }) =>
    access === 'session' || remembered('wamani.info')?.permisos?.includes(`GET ${path}`)
  if (search === '' && localStorage.getItem('wamani.vistas') === null)
    for (const { path, query } of screen.data.filter(isGranted)) ask(path + query)
  globalThis.wamaniEarly = { token, answers, askedAt: performance.now() }
  fetchFiles([...first.frame, ...screen.files])
}
