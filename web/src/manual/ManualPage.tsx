import { pages } from 'virtual:manual'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import classes from './ManualPage.module.css'
import { ManualReader } from './ManualReader.tsx'
import { addressOf, outlineOf, placeAt } from './manualPlace.ts'

export function ManualPage() {
  const navigate = useNavigate()
  const wide = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? true
  const { pathname, hash } = useRouterState({ select: ({ location }) => location })
  const place = placeAt(hash ? `${pathname}#${hash}` : pathname)
  const page = place && outlineOf(place.page)
  if (!place || !page)
    return (
      <EmptyState page title="El manual no tiene esta página" action={<Link to="/app/manual">Ir al índice</Link>} />
    )
  return (
    <>
      <PageHeader
        title={page.title}
        breadcrumb={[
          { label: 'Inicio', to: '/' },
          { label: 'Manual', to: '/app/manual' },
        ]}
      />
      <div className={classes.root}>
        <nav className={classes.contents} aria-label="Páginas del manual">
          <details open={wide}>
            <summary>Páginas del manual</summary>
            <ol>
              {pages.map(({ name, title }) => (
                <li key={name}>
                  <Link to={addressOf({ page: name })} activeOptions={{ exact: true }}>
                    {title}
                  </Link>
                  {name === page.name && <Sections page={name} />}
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <Card>
          <ManualReader key={page.name} {...place} onGo={(to) => void navigate({ href: to })} />
        </Card>
      </div>
    </>
  )
}

function Sections({ page }: { page: string }) {
  const main = outlineOf(page)?.sections.filter(({ level }) => level === 2) ?? []
  return (
    <ol>
      {main.map(({ id, title }) => (
        <li key={id}>
          <Link to="." hash={id} activeOptions={{ exact: true, includeHash: true }}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}
